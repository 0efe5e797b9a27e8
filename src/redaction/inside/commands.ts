import type { Visitor } from './visitor.ts'

/**
 * A line that a server or a shell takes, without the password in it: behind the word that each of them takes one by. Only letters with digits count,
 * for a person may begin a sentence with the same word.
 */
export function rewriteCommand(text: string, visitor: Visitor): string {
  if (text.length > LONGEST || !text.includes(' ') || !COMMAND.test(text)) return text
  let written = text
  for (const command of COMMANDS) {
    const said = command.exec(written)
    const password = said?.[1]
    if (password === undefined || !/\d/.test(password) || !/[a-z]/i.test(password)) continue
    const start = said!.index + said![0].lastIndexOf(password)
    written = written.slice(0, start) + visitor.secret(password, 'password') + written.slice(start + password.length)
  }
  return written
}

const LONGEST = 1000

const COMMAND = /^(?:auth|pass|oper|config|privmsg|msg) |mysql|mariadb|chpasswd/i

const COMMANDS = [
  // Redis, FTP, POP3 and IRC: the password alone, or a name and the password, up to the end of the line.
  /^(?:auth|pass) {1,4}(?:[^\s]{1,60} {1,4})?:?([^\s/]{6,120})\s{0,4}(?:$|\n)/i,
  /^oper {1,4}[^\s]{1,60} {1,4}([^\s]{6,120})\s{0,4}(?:$|\n)/i,
  /^(?:privmsg|msg) {1,4}\w{1,20}serv {1,4}:?identify {1,4}(?:[^\s]{1,60} {1,4})?([^\s]{6,120})\s{0,4}(?:$|\n)/i,
  /^config {1,4}set {1,4}(?:requirepass|masterauth) {1,4}["']?([^\s"']{6,120})/i,
  // `mysql -unell -p…`: without a blank between. `echo "nell:…" | chpasswd`.
  /\b(?:mysql|mariadb)[a-z-]{0,10} (?:[^|;&\n]{0,200} )?-p["']?([^\s"'|;&$=]{6,120})/,
  /["' ][\w.-]{1,40}:([^\s"']{6,120})["']? {0,4}\| {0,4}(?:sudo )?chpasswd\b/,
] as const
