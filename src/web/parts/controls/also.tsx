import './also.css'
import { CheckboxButton, CheckboxField } from 'react-aria-components'

/** Something that is done too, where it is chosen. */
export function Also({
  isChosen,
  choose,
  children,
}: {
  isChosen: boolean
  choose: (isChosen: boolean) => void
  children: React.ReactNode
}) {
  return (
    <CheckboxField isSelected={isChosen} onChange={choose}>
      <CheckboxButton className="also">
        <span className="also-box" aria-hidden="true" />
        {children}
      </CheckboxButton>
    </CheckboxField>
  )
}
