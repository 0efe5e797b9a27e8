/** The part of a HAR entry that the tests read by themselves, without the readers. */
export interface RecordedEntry {
  readonly request: {
    readonly method: string
    readonly url: string
    readonly postData?: { readonly mimeType?: string; readonly text?: string }
  }
  readonly response: {
    readonly status: number
    readonly content?: { readonly mimeType?: string; readonly text?: string; readonly encoding?: string }
  }
}

export interface RecordedBody {
  /** In lower case, without parameters. */
  readonly mediaType: string
  readonly value: unknown
}

/** What was sent, where it is well-formed JSON. */
export const requestOf = ({ request: { postData } }: RecordedEntry): RecordedBody | null =>
  bodyOf(postData?.mimeType, postData?.text)

/** What was answered, where it is well-formed JSON. */
export function answerOf({ response: { content } }: RecordedEntry): RecordedBody | null {
  const text = content?.encoding === 'base64' ? Buffer.from(content.text ?? '', 'base64').toString() : content?.text
  return bodyOf(content?.mimeType, text)
}

const isJson = (mediaType: string): boolean => /^(?:application|text)\/(?:[^/]+\+)?json$/.test(mediaType)

function bodyOf(mimeType = '', text = ''): RecordedBody | null {
  const [mediaType = ''] = mimeType.toLowerCase().split(';')
  if (!isJson(mediaType.trim())) return null
  try {
    return { mediaType: mediaType.trim(), value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}
