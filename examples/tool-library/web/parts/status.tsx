import { type LoanStatus, STATUS_NAMES } from '../library.ts'

/** The status of a loan, in words and in form. */
export function Status({ status }: { status: LoanStatus }) {
  return <span className={`status ${status}`}>{STATUS_NAMES[status]}</span>
}
