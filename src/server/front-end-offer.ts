import type { FrontEndOffer } from '../api/proving.ts'
import type { Funnel } from '../evidence/funnel.ts'
import { UserError } from '../evidence/user-error.ts'
import { chromiumPath } from '../front-end/chromium.ts'

/** Whether a front end stands in the evidence, and a browser on this machine. */
export function frontEndOffer(
  { counts }: Funnel,
  findBrowser: () => string = () => chromiumPath(process.env['CHROME_PATH']),
): FrontEndOffer {
  if (counts.every(({ form, count }) => form !== 'pages' || count === 0))
    return {
      isOffered: false,
      because:
        'no page of a front end stands in the recordings: record a HAR with content, from the moment at which the page is loaded',
    }
  try {
    findBrowser()
    return { isOffered: true, because: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { isOffered: false, because: [error.message, ...(error.hint === undefined ? [] : [error.hint])].join(': ') }
  }
}
