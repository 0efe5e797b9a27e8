import { CATEGORIES, type Tool } from '../library.ts'
import { Field } from './field.tsx'

/** The fields that describe a tool, empty or as it is. */
export function ToolFields({ tool }: { tool?: Tool }) {
  return (
    <>
      <Field label="Name" name="name" type="text" required minLength={3} maxLength={60} defaultValue={tool?.name} />
      <Field label="Category" name="category" required options={CATEGORIES} defaultValue={tool?.category} />
      <Field
        label="Fee per day"
        name="feePerDay"
        type="number"
        min={0}
        max={100}
        step={0.5}
        defaultValue={tool?.feePerDay ?? 0}
        hint="In EUR, between 0 and 100."
      />
      <Field label="Note" name="note" rows={3} maxLength={200} defaultValue={tool?.note ?? ''} />
    </>
  )
}

/** What the fields say, as the server takes it. */
export function toolFrom({ name, category, feePerDay, note }: { readonly [name: string]: string }): object {
  return { name, category, feePerDay: Number(feePerDay), note: note === '' ? null : note }
}
