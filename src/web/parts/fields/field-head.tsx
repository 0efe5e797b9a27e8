/** The head of a table of what a call is sent or answers with. */
export function FieldHead({ first, values }: { first: string; values: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" className="field-type">
          Type
        </th>
        <th scope="col" className="field-basis">
          Basis
        </th>
        <th scope="col" className="number field-seen">
          Seen
        </th>
        <th scope="col">{values}</th>
        <th scope="col" className="field-open">
          <span className="unseen">Evidence</span>
        </th>
      </tr>
    </thead>
  )
}
