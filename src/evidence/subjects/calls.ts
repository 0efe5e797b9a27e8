import type { BatchForm } from '../batches/batch-form.ts'
import type { SomeEvidence } from '../evidence.ts'
import type { Framing } from '../exchange.ts'
import type { ListOperator } from '../list-query.ts'
import type { Paging } from '../paging.ts'
import type { Schema } from '../schema.ts'
import type { CallEffect, Linking, MessageDeed, Restoring, Upserting } from './effects.ts'

/** A path parameter that says which kind of thing a call is about. */
export interface EntityBy {
  readonly parameter: string
  /** Sorted by value. */
  readonly kinds: readonly CallOfKind[]
}

/** What is sent and answered where a path parameter has one value. */
export interface CallOfKind extends Pick<CallSubject, 'requests' | 'responses' | 'answersWhen'> {
  readonly value: string
  /** The name of the entity. */
  readonly entity?: string
  /** Where answers refuse with a status of success: what is answered where it does what is asked. Left out where none does. */
  readonly done?: CallSubject['responses']
}

export interface CallSubject {
  readonly kind: 'call'
  readonly protocol: 'http' | 'graphql' | 'json-rpc' | 'websocket' | 'sse'
  readonly method: string
  /** `/orders/{orderId}` */
  readonly path: string
  /** Every request that was answered with success had a slash behind `path`, and may need it; where none was, every other. */
  readonly endsInSlash?: true
  /** Requests with a slash behind `path` were answered with success, and others without one. */
  readonly alsoEndsInSlash?: true
  /** It was also sent in one list with other calls, and answered in one list with them. */
  readonly batched?: true
  /** Requests that it was sent inside of, as a whole request of its own, with its whole answer inside of theirs; sorted. */
  readonly insideOf?: readonly { readonly path: string; readonly form: BatchForm }[]
  /** The origins it was seen at. */
  readonly servers: readonly string[]
  readonly parameters: readonly CallParameter[]
  /** By media type; `*` where none was named. */
  readonly requests: { readonly [mediaType: string]: Schema }
  /** The names in the last of its parameters by position, where that goes with every call and says nothing of what this one is about; sorted. */
  readonly carriedAlong?: readonly string[]
  /** By status, then media type; an answer without a body has no media types. */
  readonly responses: { readonly [status: string]: { readonly [mediaType: string]: Schema } }
  /** Names of the schemes that were sent: `bearer`, `basic`, `cookie NAME`, `apiKey header NAME`, `body NAME`; empty: none was sent. */
  readonly security: readonly string[]
  /** Set where all recordings of it leave credentials out, so that nothing shows whether any were sent. */
  readonly leavesOut?: 'credentials'
  readonly pagination?: Paging
  /** The name of the entity. */
  readonly entity?: string
  /** Where the path says which kind of thing is meant, `/collections/{name}/records`: by which parameter, and what it means. */
  readonly entityBy?: EntityBy
  /** By which parameter its path names the thing that it answers with, where more stands behind: a call about a part of that. Left out for any other. */
  readonly wholeNamedBy?: string
  readonly effect: 'list' | 'read' | 'create' | 'update' | 'delete' | 'transition' | 'sign-in' | 'other'
  /** What it sets, on its own thing and on others, as things were before it and after; sorted. Left out where nothing is known. */
  readonly effects?: readonly CallEffect[]
  /** What it brings back after others deleted it, as it was seen to; sorted by these. Left out where it was not. */
  readonly restores?: readonly Restoring[]
  /** Where it puts what it names into a list, or with DELETE takes it out, and nothing else. */
  readonly links?: Linking
  /** Where it makes what it names if that is not there, and no status says so. */
  readonly upserts?: Upserting
  /** Of what makes things: where this is sent with a key in it, it names the one that is changed instead. Left out where nothing is. */
  readonly changesBy?: { readonly name: string; readonly in: 'query' | 'body' }
  /** What says as which media type it answers; sorted. Left out where nothing does. */
  readonly answersAs?: readonly AnswerTypeBy[]
  /** Parameters of the query that say which names the objects at a place of the answer have. Left out where none was seen to. */
  readonly selects?: readonly NameSelection[]
  /** What a query can ask of the elements of the list, as answers show it; sorted. Left out where none was seen to. */
  readonly asks?: readonly ListQuery[]
  /** What the list comes sorted by where nothing asks for an order; where by several fields, by each alike. Left out where nothing shows it. */
  readonly order?: readonly ListOrder[]
  /**
   * Answers that are others where something is asked for, by who asks, or where it refuses under the status of success. The first that holds counts;
   * left out where all are alike.
   */
  readonly answersWhen?: readonly AnswerWhen[]
  /** What its form is answered with by the button that sends it. Left out where all are alike, or one was answered in several ways. */
  readonly pressed?: readonly PressedAnswer[]
  /** Screen routes it was called from; of a declared one, those whose scripts name it. */
  readonly screens: readonly string[]
  /** GraphQL: the operation's name, kind and document. JSON-RPC: the method's name. Where one address does several
   * things, what is asked of it, and as its kind the parameter that says so: `action`. */
  readonly operation?: {
    readonly name: string
    readonly kind: string
    readonly text?: string
    readonly types?: readonly string[]
  }
  /** Sockets and event streams: what is said in which direction. */
  readonly messages?: readonly {
    readonly direction: 'sent' | 'received'
    readonly name: string
    /** Of what is given with it; of several arguments, that of the list of them. */
    readonly schema: Schema
    /**
     * Of what acknowledges something that was sometimes not done: what is given with it in all, while `schema` is that of what was done. Left out
     * for any other.
     */
    readonly inAll?: Schema
    /** How many arguments were given where it was not one, as functions take them (socket.io). Left out where it was. */
    readonly arguments?: 'none' | 'several'
    readonly support: number
    /** The calls after which it comes. Left out where none is known. */
    readonly after?: readonly MessageCause[]
    /** What it answers of what is sent on the same stream. Left out where nothing is known. */
    readonly answers?: readonly MessageAnswer[]
    /** It is sent to say who one is: by what, and the fields of what answers it that hold a secret. Left out for any other. */
    readonly signsIn?: { readonly by: 'password' | 'token'; readonly handsOut: readonly string[] }
    /** What it does, and with which things. Left out where nothing is known. */
    readonly does?: MessageDeed
    /** What is set when it is sent, as `effects` of a call. Left out where nothing is known. */
    readonly effects?: readonly CallEffect[]
  }[]
  /** Of a socket: the protocols that were spoken inside of its frames. Left out where each frame was one message. */
  readonly speaks?: readonly Framing[]
  /** Header fields of answers that say something about the call: `retry-after`, `link`, `location`, `x-ratelimit-*`. */
  readonly answerHeaders?: readonly string[]
  /** Where answers lead that lead on, and where that is which 201 has made; the most frequent first. Left out where none does. */
  readonly leadsTo?: readonly LeadsTo[]
  /** What pages that answer it, or that it leads to, tell whoever did it, the most frequent first. Left out where they tell nothing. */
  readonly tells?: readonly Telling[]
  /** Lists of its answers in which each element names a value. Left out where none. */
  readonly namedValues?: readonly NamedValuesTold[]
  /** Objects of its answers that have a key for each of what its body asks for. Left out where none. */
  readonly askedKeys?: readonly AskedKeys[]
  /** What its answers hand out to show who asks: cookies, headers, and fields by the way to them (`session.token`). Left out where nothing. */
  readonly handsOut?: readonly {
    readonly in: 'body' | 'cookie' | 'header'
    readonly name: string
    readonly support: number
  }[]
}

/** `{"mailboxes": ["in", "out"]}` answered with `{"in": 2, "out": 0}`. */
export interface AskedKeys {
  /** A JSON Pointer into the answer, to the object. */
  readonly at: string
  /** A JSON Pointer into what is sent, to the list of its keys. */
  readonly from: string
  /** How many answers had it. */
  readonly support: number
}

/** `settings: [{"key": "title", "value": "Press"}, …]`: which names there are, and what each holds. */
export interface NamedValuesTold {
  /** A JSON Pointer into the answer. */
  readonly at: string
  /** The property of an element that names, and the one that holds the value. */
  readonly name: string
  readonly value: string
  /** Sorted by name. */
  readonly values: readonly { readonly name: string; readonly schema: Schema }[]
}

/** `Order #{id} was saved.` */
export interface Telling {
  /** With names in the places of what it repeats of the request, and `{id}` for what the page's own address names. */
  readonly text: string
  readonly support: number
  /** The pages; at most five places. */
  readonly evidence: SomeEvidence
}

/** `format=csv` is answered as `text/csv`, `format=json` as `application/json`: a parameter, or the header `accept`. */
export interface AnswerTypeBy {
  readonly in: 'query' | 'header'
  readonly name: string
  /** Those that were sent, sorted. */
  readonly values: readonly { readonly value: string; readonly mediaType: string }[]
}

/** `fields=id,name`: the objects at the place had these names and no others but those `besides`, wherever it was sent. */
export interface NameSelection {
  /** Whichever element of a list it holds: `fields` also stands for `fields[]` and `fields[0]`. */
  readonly parameter: string
  /** It is a field of the body, `{"fields": ["id", "name"]}`; left out where it stands in the query. */
  readonly in?: 'body'
  /** A JSON Pointer in which `*` stands for every element of a list. */
  readonly at: string
  /** Names that stand there whatever is chosen: `_id`. */
  readonly besides?: readonly string[]
  /** Parameters that list names which stand there along with these: `$expand`. */
  readonly along?: readonly string[]
  /** Names are taken with the dots in them, and lead nowhere inside: `facet=owner.name` is answered under `owner.name`. */
  readonly whole?: true
  /** It chooses none but these, which stand there only where it lists them: `include=tags,authors`. */
  readonly brings?: readonly string[]
}

/** `sort=-price`, `filter[status][_eq]=draft`, `q=oak`: what every element of every such answer was, where others are not. */
export interface ListQuery {
  /** As it is sent, with `{field}` where the name of a field stands, and without numbers: `filter[_and][{field}][_eq]`. */
  readonly parameter: string
  readonly operator: ListOperator
  /** The fields that it was seen to hold of; empty for a search, which is of any text in them. */
  readonly fields: readonly string[]
  /** The application speaks so of several fields or calls, so that it holds of any. */
  readonly ofAny?: true
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}

export interface ListOrder {
  readonly field: string
  readonly direction: 'ascending' | 'descending'
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}

export interface AnswerWhen {
  /** Null: where none of the others holds. */
  readonly when: AnswerCondition | null
  readonly status: number
  readonly mediaType: string
  readonly schema: Schema
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}

/** An answer to a form that was sent by one of its buttons. */
export interface PressedAnswer {
  readonly name: string
  /** What it sends; left out where no other button of the call has its name. */
  readonly value?: string
  readonly status: number
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}

/** What is asked for in the query, with any value where none is named; or the role of who asks. */
export type AnswerCondition = { readonly parameter: string; readonly value?: string } | { readonly role: string }

/** A call after which a message comes, always while it was listened for. */
export interface MessageCause {
  /** A call claim id. */
  readonly call: string
  /** Fields of the message that hold fields of the call's own thing. */
  readonly fields: readonly { readonly name: string; readonly field: string }[]
  readonly support: number
  /** The calls and the streams; at most five places. */
  readonly evidence: SomeEvidence
}

/** A message on the same stream that another one answers. */
export interface MessageAnswer {
  /** Its name. */
  readonly to: string
  /**
   * `acknowledgement`: the protocol says so; `repetition`: it repeats a value that no other message had sent; `order`: it came within
   * three seconds each time, and at no other time, which need not be an answer.
   */
  readonly how: 'acknowledgement' | 'repetition' | 'order'
  /** What it repeats each time, by the names of the fields, behind dots; empty where the message is nothing else. */
  readonly repeats: readonly { readonly sent: string; readonly received: string }[]
  /** So many of those that were sent were answered so. */
  readonly support: number
  /** So many were sent. */
  readonly of: number
}

/** Where a redirect leads, or the `Location` of what was made. */
export interface LeadsTo {
  readonly status: string
  /** The header that says it, where that is not `Location`. */
  readonly by?: string
  /** `/orders/{orderId}`, as the screen or the call there is named; with its origin where that is not one of the call's. */
  readonly to: string
  /** The names in its query, with what stood there where it was one word each time: `tab=open`, `id`. Left out where it has none. */
  readonly query?: readonly string[]
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}

export interface CallParameter {
  /** `matrix`: behind a semicolon in the path, `/maps/3;zoom=3` (RFC 3986, section 3.3). */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'matrix'
  readonly name: string
  /** How the name stood in the query, where it stood there otherwise too: `tags[]`; `tags[0]` where elements were numbered. */
  readonly sentAs?: readonly string[]
  readonly required: boolean
  readonly schema: Schema
  /** Of the path, where values may hold slashes: it takes as many segments as are left (RFC 6570, section 3.2.3: `{+path}`). */
  readonly allowReserved?: true
  /** Why a path segment is taken for a parameter. */
  readonly reason?: string
}
