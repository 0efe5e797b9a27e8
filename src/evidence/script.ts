import type { JsonValue } from './exchange.ts'
import type { RuleKind } from './subjects.ts'

/**
 * A text that a script puts together; a part that the script computes is a hole, with the name that the script keeps for it, what
 * it is where another script gives it out, and the one word that is given to what makes it (`baseUrlOf("orders")`).
 */
export type ScriptText = readonly (
  | string
  | { readonly hole: string; readonly imported?: ImportedText; readonly madeOf?: string }
)[]

/** A place in a script: `line:column`, both from 1, columns in UTF-16 units. */
export type ScriptPlace = string

/** One thing that a script says, read without running it. Never an interpretation of what it is for. */
export type ScriptFinding = {
  readonly at: ScriptPlace
  /** Where it stands in the source that the script was made of, as its map tells: `src/pages/orders.tsx:12:5`. */
  readonly original?: string
} & (
  | ScriptCall
  | ScriptAsker
  | ScriptRoute
  | ScriptLink
  | ScriptChunk
  | ScriptBeginning
  | ScriptTexts
  | ScriptDocument
  | ScriptRule
  | ScriptMaker
  | ScriptValidator
  | ScriptMessage
  | ScriptCatalogue
  | ScriptPermission
  | ScriptChoice
  | ScriptConstant
  | ScriptSwitch
  | ScriptWord
  | ScriptButton
  | ScriptMethod
  | ScriptForm
  | ScriptHeading
  | ScriptComponent
)

/** Something that asks a server: `fetch`, axios, XMLHttpRequest, a wrapper, a socket. */
export interface ScriptCall {
  readonly kind: 'call'
  /** Upper case; null where it does not stand there. */
  readonly method: string | null
  /** With base addresses in front as far as the script tells; an unknown base is a hole at the start. */
  readonly url: ScriptText
  readonly protocol: 'http' | 'websocket' | 'sse'
  /** The names of the fields that it sends in the body, and of those in the query, where the script writes them out. */
  readonly body: readonly string[]
  readonly query: readonly string[]
  /** A function of another script that asks for it, which may put more in front and know the method. */
  readonly through?: Pick<ImportedText, 'from' | 'name'> & {
    /** The method that is called, where it is an object, or an instance of a class, that is imported. */
    readonly member?: string
    /** What stands at each position: a method, or an object with one. Null for everything else. */
    readonly methods: readonly (string | null)[]
  }
}

/**
 * A name that is given to what may send it or wait for it: `socket.emit("join", …)`, `api.post({ action: "edit" })`,
 * `ws.send(JSON.stringify({ type: "subscribe" }))`. Whether it is sent at all, only what was seen on the wire tells.
 */
export interface ScriptWord {
  readonly kind: 'word'
  /** What is called: `emit`, `post`, `send`. */
  readonly by: string
  /** The end of what it is called on, where minifying left it: `socket`. Empty otherwise. */
  readonly of: string
  /** The key that it stands under; null where it is the first argument itself. */
  readonly key: string | null
  readonly word: string
  /** The names of what is given with it, where an object is written out: those beside the key, or of the next argument. */
  readonly fields: readonly string[]
}

/** Something that is there to be pressed, with the words on it and the functions that this enters. */
export interface ScriptButton {
  readonly kind: 'button'
  /** A text, or the key that it is looked up by; none where only a page holds it. */
  readonly words: readonly { readonly text: string; readonly key: string | null }[]
  /** What pages hold it by, where a script listens to what a page holds: `#save`, `.save`, `.actions a`. */
  readonly selectors: readonly string[]
  /**
   * From where to where each of them stands, and GraphQL documents that they name; at least one. `depends`: what it does of several
   * things may hang on what it is called with.
   */
  readonly enters: readonly (readonly [from: ScriptPlace, to: ScriptPlace, depends?: 'depends'])[]
  /** Methods that they call and that stand in no place that this script tells. */
  readonly calls: readonly string[]
}

/** A function that asks a server, by a name that others may call it by. */
export interface ScriptMethod {
  readonly kind: 'method'
  readonly name: string
  /** Characters: what is the same in two scripts is as long. */
  readonly size: number
  /** From where to where it stands, and the GraphQL documents that it names. */
  readonly enters: readonly (readonly [from: ScriptPlace, to: ScriptPlace])[]
}

/** What a script draws for a person to fill in: the controls of a form, or those of one component that stand in none. */
export interface ScriptForm {
  readonly kind: 'form'
  /** As the form says itself; empty where it does not, or is none. */
  readonly name: string
  /** What the component is given as its title that sends it: a dialog, a card. */
  readonly titled?: ScriptButton['words']
  readonly fields: readonly ScriptField[]
  /** The words on the one button that sends it. */
  readonly sends: ScriptButton['words']
}
export interface ScriptField {
  /** As it is sent, or the name of what it is bound to; empty where minifying left none. */
  readonly name: string
  /** Texts, or the keys that they are looked up by: the words on it come first. */
  readonly label: ScriptButton['words']
  /** `text`, `select`, …; `component` where a component of the application draws it. */
  readonly control: string
  /** As markup says them: `required`, `maxlength=120`. */
  readonly rules: readonly string[]
  /** What may be chosen, where all of it stands there. */
  readonly options: readonly string[]
}

/** The level of the title that the outermost component of a function is given. */
export const TITLE_LEVEL = 7

/** A heading that a script draws. */
export interface ScriptHeading {
  readonly kind: 'heading'
  /** 0 where it is what the document is called; 1 to 6 as elements have them; `TITLE_LEVEL`. */
  readonly level: number
  /** None where a part of it varies. */
  readonly words: ScriptButton['words']
  /** What it says instead where the address has a parameter: `id ? "Change order" : "New order"`. */
  readonly given?: { readonly parameter: string; readonly words: ScriptButton['words'] }
}

/** A component that a script gives out to others beside more of them. */
export interface ScriptComponent {
  readonly kind: 'component'
  readonly exported: string
  /** From where to where it stands, and the components that it draws. */
  readonly draws: readonly (readonly [from: ScriptPlace, to: ScriptPlace])[]
}

/** A function that a script gives out to others and that asks a server for what it is called with. */
export interface ScriptAsker {
  readonly kind: 'asker'
  readonly exported: string
  /** With a hole `argument` where what it is called with stands. */
  readonly url: ScriptText
  /** Null where it depends on what it is called with. */
  readonly method: string | null
  /** At which position it is called with a method, or with an object that has one. */
  readonly methodAt: number | null
}

/** A row of a route table, with the rows around it joined. */
export interface ScriptRoute {
  readonly kind: 'route'
  /** Of the whole path: `/users/:id`, as the router writes it, parents in front. */
  readonly path: string
  readonly name: string | null
  readonly title: string | null
  readonly redirectTo: string | null
  /** The scripts that it loads, as they are written there, `./chunk-AB12.js`, `chunk 12`, and the modules in them: `module 345`. */
  readonly loads: readonly string[]
  /** What it takes out of these, by the names there: `import("./a.js").then(a => ({ Component: a.Orders }))`. Left out where it takes all. */
  readonly takes?: readonly string[]
  /** The module of webpack that it stands in; left out where there is none. */
  readonly module?: string
  /**
   * From where to where in this script what it shows stands, and the components that this draws. Left out where it loads scripts, and
   * where none is known.
   */
  readonly draws?: readonly (readonly [from: ScriptPlace, to: ScriptPlace])[]
  /** Roles, permissions and guards that stand beside it, as they are written. */
  readonly requires: readonly string[]
  /** How the router keeps it in an address. Null where the script does not say. */
  readonly history: 'path' | 'hash' | null
  /** What stands in front of every path of its router, where the script says so; what it computes is a hole. */
  readonly base: ScriptText | null
  /** The server answers there: where a call was seen to get something else, it is no page. */
  readonly ofServer?: true
  /** Rows stand below it and none of them at its own address: it frames them. */
  readonly frames: boolean
  /** The rows below it stand in the scripts that it loads. */
  readonly loadsRows: boolean
  /** The path in parts, from the outermost row to this one, where another script holds one of them; `path` is empty then. */
  readonly parts: readonly (string | ImportedText)[] | null
}

/** A text that another script of the application gives out. */
export interface ImportedText {
  /** The script, as it is written there: `./utils.js`. */
  readonly from: string
  /** What it is called there, and, of an object, what stands under which name in it. */
  readonly name: string
  readonly member: string | null
}

/** Addresses that a script gives out to others under one name: `export const ROUTES = { login: '/login' }`. */
export interface ScriptTexts {
  readonly kind: 'texts'
  readonly exported: string
  /** By the name in the object; empty where it is no object but a text. */
  readonly texts: readonly (readonly [member: string, text: string])[]
}

/** A way to a place of the application: what a link or a button leads to. No row of a route table. */
export interface ScriptLink {
  readonly kind: 'link'
  readonly to: ScriptText
  /** The words on it, where they stand beside it. */
  readonly label: string | null
}

/** The names by which other scripts of a bundle ask for this one. */
export interface ScriptChunk {
  readonly kind: 'chunk'
  readonly names: readonly string[]
}

/** The beginning of addresses, with a slash at its end: `/files/previews/`. What follows is put in behind it. */
export interface ScriptBeginning {
  readonly kind: 'beginning'
  readonly text: string
}

/** A GraphQL document, as text. */
export interface ScriptDocument {
  readonly kind: 'document'
  readonly text: string
}

/** What a validator demands of a field. */
export interface ScriptRule {
  readonly kind: 'rule'
  readonly field: string
  /** What holds the fields together, where it has a name. */
  readonly form: string | null
  /** The fields that it holds together, this one among them, whatever is demanded of them; sorted. */
  readonly beside: readonly string[]
  /** As in the subject of a rule. */
  readonly rule: RuleKind
  readonly value: JsonValue
  readonly message: string | null
  /** `zod`, `yup`, `joi`, … as far as the code tells. */
  readonly library: string
  /** Set where the script asks the validator of what a form holds, or gives it to one: no library that was brought along has it. */
  readonly ofForm?: true
  /** It is a rule only where each of these names, which another script gives out, makes one of these. Left out where nothing is open. */
  readonly onlyIf?: readonly (Pick<ImportedText, 'from' | 'name'> & { readonly makes: readonly string[] })[]
  /** The validator is what another script gives out, or what that makes of what it is given; rule, value and message are told there. */
  readonly madeBy?: ImportedText & { readonly given: readonly (string | number | null)[] | null }
}

/** A function that a script gives out to others and that is a validator, or makes one. */
export interface ScriptValidator {
  readonly kind: 'validator'
  readonly exported: string
  /** The name under which it stands in an object that is given out; null where it is given out itself. */
  readonly member: string | null
  /** It makes a validator of what it is called with. */
  readonly isMaker: boolean
  readonly demands: readonly {
    readonly rule: RuleKind
    readonly value: JsonValue
    /** The argument that is the value, with what is added to it; null where the value is told. */
    readonly argument: { readonly at: number; readonly plus: number } | null
    /** Arguments are holes in it, by their position. */
    readonly message: ScriptText | null
  }[]
}

/** A function that a script gives out to others and that makes a part of a validator. */
export interface ScriptMaker {
  readonly kind: 'maker'
  readonly exported: string
  /** The library and the part, as the library itself calls it: `valibot min_length`, `zod string`. */
  readonly makes: string
}

/** Words that reach something that shows them. */
export interface ScriptMessage {
  readonly kind: 'message'
  readonly text: ScriptText
  /** What shows it: a toast or alert, an element. */
  readonly shownBy: 'toast' | 'element'
  readonly level: 'error' | 'warning' | 'success' | 'info' | null
  /** The key in a catalogue that it was taken from. */
  readonly key: string | null
  /** The code of an error that it is chosen by: `case 'EMAIL_TAKEN':`, `status === 409`. */
  readonly code: string | null
}

/** The texts of one language, by key. Long ones are cut by the reader. */
export interface ScriptCatalogue {
  readonly kind: 'catalogue'
  readonly locale: string | null
  /** Key (nested ones joined by dots), text, place, and that in the source that the script was made of. */
  readonly entries: readonly (readonly [key: string, text: string, at: ScriptPlace, original?: string])[]
}

/** The name of a permission or role that the script asks for, or says a role to have. */
export interface ScriptPermission {
  readonly kind: 'permission'
  readonly name: string
  readonly is: 'permission' | 'role'
  /** Of a permission: the role that has it, where the script says so. */
  readonly role?: string
}

/** A closed list of texts: an enum, the options of a control, the cases of a switch. */
export interface ScriptChoice {
  readonly kind: 'choice'
  /** What it is a list of, where the script keeps a name. */
  readonly name: string | null
  readonly values: readonly string[]
  readonly by: 'enum' | 'union' | 'options' | 'schema' | 'switch' | 'comparison' | 'control'
  /** Of a schema, or of a control: the other fields that are described, or stand in its form; sorted. */
  readonly beside?: readonly string[]
}

/** A number or text with a name that may be a limit. */
export interface ScriptConstant {
  readonly kind: 'constant'
  readonly name: string
  readonly value: number | string
  /** `ms`, `s`, `bytes`, … where the code tells by what it does with it. */
  readonly unit: string | null
}

/** A feature that a script asks about before it shows or does something. */
export interface ScriptSwitch {
  readonly kind: 'switch'
  readonly name: string
  /** What it is where nobody says otherwise; null where the script does not say. */
  readonly value: JsonValue
}

/** All that one script says. */
export interface ScriptReading {
  /** Of the text: scripts of the same text are read once. */
  readonly digest: number
  readonly findings: readonly ScriptFinding[]
  /** The scripts that it imports or can load, as they are written there. */
  readonly imports: readonly string[]
  /** Why it was not read, or not whole. */
  readonly problem: string | null
}
