import { type InputHTMLAttributes, useState } from 'react'
import { useDoing } from '../state.ts'

type Control = InputHTMLAttributes<HTMLInputElement> & { readonly name: string }

/**
 * An input, a text area (`rows`) or a list to choose from (`options`) with its label. Says under it what is wrong: what the
 * browser finds before it is sent, what the server refuses afterwards.
 */
export function Field({
  label,
  hint,
  rows,
  options,
  ...control
}: Control & { label: string; hint?: string; rows?: number; options?: readonly string[] }) {
  const { refusal } = useDoing()
  const [wrong, setWrong] = useState<string | null>(null)
  const problem = wrong ?? (refusal?.field === control.name ? refusal.message : null)
  const says = problem ?? hint
  const id = `field-${control.name}`
  const shared = {
    id,
    'aria-invalid': problem !== null,
    ...(says === undefined ? {} : { 'aria-describedby': `${id}-says` }),
    onChange: () => setWrong(null),
    onInvalid: (event: React.InvalidEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) => {
      event.preventDefault()
      setWrong(whatIsWrong(event.currentTarget, label))
    },
  }
  const { name, required, maxLength, defaultValue } = control
  const common = { name, required, defaultValue, ...shared }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options !== undefined ? (
        <select {...common}>
          {options.map(option => (
            <option key={option} value={option}>
              {option === '' ? 'all' : option}
            </option>
          ))}
        </select>
      ) : rows !== undefined ? (
        <textarea rows={rows} maxLength={maxLength} {...common} />
      ) : (
        <input {...control} {...shared} />
      )}
      {says !== undefined && (
        <small id={`${id}-says`} className={problem === null ? 'hint' : 'wrong'}>
          {says}
        </small>
      )}
    </div>
  )
}

function whatIsWrong({ validity, ...control }: HTMLInputElement, label: string): string {
  const { min, max, minLength, maxLength } = control
  if (validity.valueMissing) return `${label} is required.`
  if (validity.tooShort) return `${label} must have at least ${minLength} characters.`
  if (validity.tooLong) return `${label} must have at most ${maxLength} characters.`
  if (validity.rangeUnderflow || validity.rangeOverflow) return `${label} must be between ${min} and ${max}.`
  if (validity.typeMismatch) return `${label} is not a valid address.`
  return control.validationMessage
}
