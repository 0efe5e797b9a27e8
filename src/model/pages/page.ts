import type { KeptWords } from './kept-words.ts'
import type { RouterSettings } from './router-settings.ts'

/** What one HTML document, or a piece of one, shows to a person. All texts have their spaces collapsed and carry no tokens. */
export interface Page {
  /** Empty where there is none. */
  readonly title: string
  readonly language: string
  /** What the page says the product is called, and where. */
  readonly names: readonly Shown[]
  /** What the page says of itself. */
  readonly descriptions: readonly Shown[]
  /** As written; of a web app manifest. */
  readonly manifest: string
  /** As written, of `<base>`; empty where there is none. */
  readonly base: string
  /** Where its router keeps addresses, where it says so. */
  readonly router: RouterSettings | null
  /** Addresses of scripts, as written. */
  readonly scriptFiles: readonly string[]
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  /** The first paragraphs of its content, out of menus, forms, head and foot. */
  readonly paragraphs: readonly string[]
  readonly links: readonly PageLink[]
  readonly forms: readonly PageForm[]
  /** Labels of buttons, those that submit forms too. */
  readonly actions: readonly string[]
  /** By what scripts may know what a person presses there. */
  readonly pressed: readonly PressedBy[]
  readonly messages: readonly PageMessage[]
  /** What it keeps ready for errors. */
  readonly keptWords: readonly KeptWords[]
  /** Dialogs and tabs, open or not. */
  readonly states: readonly PageState[]
  /** The page holds nothing for a person: scripts draw it. */
  readonly shell: boolean
  /** Hashes of its structure, without its texts; ascending. */
  readonly skeleton: readonly number[]
}

/** A text and where it stands: `og:site_name`, `meta description`. */
export interface Shown {
  readonly text: string
  readonly as: string
}

/** What a person presses, and one thing that a script may know it by. */
export interface PressedBy {
  /** `#save`, `.save`, `.actions a` of what stands in another; `call:save` where its markup names a function. */
  readonly by: string
  readonly label: string
}

export interface PageLink {
  readonly text: string
  /** As written. */
  readonly href: string
  readonly landmark: Landmark
}

/** Where on the page; `crumbs` is the trail of where one is. */
export type Landmark = 'navigation' | 'crumbs' | 'main' | 'header' | 'footer' | 'other'

/** A dialog, or a tab, and what stands in it. */
export interface PageState {
  readonly kind: 'dialog' | 'tab'
  /** Empty where it has none. */
  readonly name: string
  /** Of a tab: the names of all tabs of its list; of a dialog without a name: what it holds, in words. */
  readonly group: string
  /** Nothing else can be used while it is open. */
  readonly modal: boolean
  readonly open: boolean
  /** False for a tab of which the page does not say what it shows: then what follows is all that stands outside of others. */
  readonly bounded: boolean
  /** Positions in `forms`. */
  readonly forms: readonly number[]
  /** Labels of buttons. */
  readonly actions: readonly string[]
}

export interface PageForm {
  /** Its accessible name, else `name`, `id`, or the label of its button; empty where there is none of them. */
  readonly name: string
  /** Upper case; empty where the page does not say. */
  readonly method: string
  /** As written; in a `SeenForm` the address it leads to. */
  readonly action: string
  /** Controls that a person fills in, in the order of the page; radio buttons of one name are one. */
  readonly fields: readonly PageField[]
  /** Names of hidden fields, sorted. */
  readonly hidden: readonly string[]
  /** Labels of the buttons that send it. */
  readonly submits: readonly string[]
  /** Names under which these buttons say that they were pressed, sorted; left out where none has one. */
  readonly commands?: readonly string[]
  /** What its buttons and hidden fields say that is wanted, `action=save`, sorted; left out where none says so. */
  readonly says?: readonly string[]
  /** How large its files may be, in bytes, as servers in PHP are told by a hidden field; left out where none says so. */
  readonly largestFile?: number
}

export interface PageField {
  /** As sent; where it has no name there and a script sends it, its label. */
  readonly name: string
  readonly label: string | null
  /** `text`, `password`, `email`, `select`, `checkbox`, `textarea`, … */
  readonly control: string
  readonly rules: FieldRules
  /** Of a select, of radio buttons, of a data list. */
  readonly options?: readonly FieldOption[]
  /** What is offered is what is kept (two pages had nothing in common, or somebody made one of them): no list that the application has. */
  readonly optionsVary?: true
}

export interface FieldOption {
  readonly value: string
  readonly label: string
}

/** Constraints as the markup states them. */
export interface FieldRules {
  readonly required?: true
  readonly minlength?: number
  readonly maxlength?: number
  /** Numbers, dates or times, as written. */
  readonly min?: string
  readonly max?: string
  readonly step?: string
  readonly pattern?: string
  /** What a file field takes. */
  readonly accept?: string
  readonly multiple?: true
  readonly disabled?: true
  readonly readonly?: true
}

/** A text that tells a person what happened. */
export interface PageMessage {
  readonly kind: 'error' | 'warning' | 'success' | 'notice'
  readonly text: string
  /** The name of the one field that it stands beside, or describes; of errors only. */
  readonly field?: string
  /** What the box says before its list, of which this is a line: `Access denied`. */
  readonly heading?: string
}

/** Whether a person can send it by itself: boxes to tick without a button are what scripts act upon. */
export const isSendable = ({ fields, submits }: PageForm): boolean =>
  submits.length > 0 ||
  fields.length === 0 ||
  fields.some(({ control }) => control !== 'checkbox' && control !== 'radio')

/** Constraints as a line of text each: `required`, `maxlength=120`. */
export const ruleLines = (rules: FieldRules): readonly string[] =>
  Object.entries(rules)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? name : `${name}=${value}`))
