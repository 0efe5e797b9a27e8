/** `at parse (/srv/app/parser.js:179:12)`, `at com.example.Boat.sail(Boat.java:12)`: where a program was, as it writes it behind the words. */
const FRAME =
  /\s+at (?:(?:async |new )?[^\s():]{1,120} (?:\[as [^\]\s]{1,60}\] )?)?\(?(?=[^\s()]{0,200}[A-Za-z])[^\s()]{1,300}?(?:\([\w$]{1,80}\.(?:java|kt|scala|groovy):\d{1,7}\)|:\d{1,7}:\d{1,7}\)?)/

/** What an error says without the places in the program behind it, which are no words for anybody; all of it where nothing stands before them. */
export function withoutFrames(text: string): string {
  const at = text.search(FRAME)
  return at < 1 ? text : text.slice(0, at)
}
