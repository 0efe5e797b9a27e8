import type { Evidence, SomeEvidence } from '../evidence.ts'
import type { Schema } from '../schema.ts'

export interface ScreenSubject {
  readonly kind: 'screen'
  /** `/orders/{orderId}` */
  readonly route: string
  readonly title: string | null
  /** Of a title that no page showed: scripts call the screen so. Left out where one did. */
  readonly titleBasis?: 'declared'
  /** Of a title that is no page's, since many pages have one title: the menu, the heading of the page, the form there, or what leads there calls the screen so. Left out elsewhere. */
  readonly titleFrom?: 'menu' | 'heading' | 'form' | 'link'
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly schema: Schema
    /** Its values may hold slashes: of the address they take as many segments as are left. Left out where they may not. */
    readonly allowReserved?: true
  }[]
  readonly forms: readonly ScreenForm[]
  readonly actions: readonly string[]
  /**
   * Tables that list things: what stands above their columns, those for what can be done left out; with `as`, what stands behind labels of one thing
   * or of several alike. Left out where none.
   */
  readonly tables?: readonly { readonly columns: readonly string[]; readonly as?: 'labels' }[]
  /**
   * What the scripts that are loaded for it can draw there to be pressed, beyond that, and the calls that this makes as far as they
   * tell; whether and when it stands there was not seen. Left out where none.
   */
  readonly declaredActions?: readonly {
    readonly words: string
    readonly basis: 'declared'
    readonly calls: readonly string[]
    readonly evidence: SomeEvidence
  }[]
  /** What its buttons did when somebody used them: `click "Save"`, the calls that were made, the routes that it led to. */
  readonly gestures?: readonly {
    readonly words: string
    readonly calls: readonly string[]
    /** What was sent on sockets: the socket's claim id and the message's name. Left out where nothing was. */
    readonly sends?: readonly { readonly call: string; readonly message: string }[]
    readonly leadsTo: readonly string[]
  }[]
  /** A picture of it. Left out where none is kept. */
  readonly screenshot?: Evidence
  /** Its dialogs, and what its tabs show. Left out where none. */
  readonly subStates?: readonly ScreenSubState[]
  /** Routes. */
  readonly leadsTo: readonly string[]
  /** Call claim ids. */
  readonly calls: readonly string[]
  readonly identities: readonly string[]
}

/** A part of a screen that is there or not. */
export interface ScreenSubState {
  readonly kind: 'dialog' | 'tab'
  /** A template where parts vary; empty where it has none. */
  readonly name: string
  /** Names of forms of the screen that stand in it. */
  readonly forms: readonly string[]
  /** Of the screen's actions, and others that stand in it alone. */
  readonly actions: readonly string[]
  /** What a person did that opened it: `click "New order"`. Left out where nobody was seen to open it. */
  readonly openedBy?: readonly string[]
  /** Call claim ids: what was asked for when it opened, and by what was done in it. */
  readonly calls: readonly string[]
  /** It stands in the markup, and nobody was seen to open it. */
  readonly closed?: true
  /** In how many pages and snapshots it stands so. */
  readonly support: number
  /** At most five places that show it. */
  readonly evidence: SomeEvidence
}

export interface ScreenForm {
  readonly name: string
  readonly method?: string
  readonly action?: string
  /** The claim id of the call that it was seen to send: by its address, or by a script that sends its fields. */
  readonly call?: string
  /** The message that it is sent as on a socket: the socket's claim id and the message's name. Left out where none is known, or several may be. */
  readonly message?: { readonly call: string; readonly message: string }
  /** Set where only the scripts that are loaded for the screen tell of it: nobody saw it stand there. */
  readonly basis?: 'declared'
  /** Of a declared form: where the script draws it. */
  readonly evidence?: SomeEvidence
  readonly fields: readonly ScreenField[]
}

export interface ScreenField {
  readonly name: string
  readonly label: string | null
  /** The control: `text`, `password`, `select`, `checkbox`, `textarea`, … */
  readonly control: string
  /** As the markup says them: `required`, `maxlength=120`, `pattern=…`. */
  readonly rules: readonly string[]
  readonly options?: readonly string[]
  /** What is offered is what is kept: another day it is something else. */
  readonly optionsVary?: true
}
