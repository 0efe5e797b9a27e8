import type { Funnel } from '../evidence/funnel.ts'
import type { MessageDeed } from '../evidence/subjects.ts'
import type { Observation } from '../evidence/observation.ts'
import type { Source } from '../evidence/source.ts'
import { type CallTree, callTree } from './calls/call-tree.ts'
import { type Declared, declaredCalls } from './calls/declared/declared.ts'
import { type DeclaredOperations, declaredOperations } from './calls/declared/declared-operations.ts'
import { type DeclaredWord, declaredWords } from './calls/declared/declared-words.ts'
import { type Operation, callRoot, callsByKind, operationsBelow } from './calls/operations.ts'
import { type DefinedFields, definedFields } from './definitions/defined-fields.ts'
import { type Definitions, definitions } from './definitions/definitions.ts'
import { type Descriptions, descriptions, descriptionsOf } from './descriptions/descriptions.ts'
import { type DescribedCalls, describedCalls } from './descriptions/matches.ts'
import { placedCalls } from './descriptions/paths.ts'
import { describedPaths } from './descriptions/trie.ts'
import { originalOf } from './declared/script-place.ts'
import { choicesOf } from './declared/choices.ts'
import { type PressedOnPages, pressedOnPages } from './declared/pressed.ts'
import { type FetchedTexts, type TextFile, fetchedTexts, textFiles } from './declared/fetched-texts.ts'
import { type Effects, effectsOf } from './effects/effects.ts'
import { entities } from './entities/entities.ts'
import type { Entity } from './entities/entity.ts'
import { settleKeyedMaps } from './entities/keyed-maps.ts'
import { type OptionLists, optionLists } from './entities/option-lists.ts'
import { type Fold, type FoldOfMany, product } from './fold.ts'
import { type FormThings, formThings } from './instances/form-things.ts'
import { type Identities, identities } from './identities/identities.ts'
import { type Sessions, sessions } from './identities/sessions.ts'
import { actionNames } from './scripts/action-names.ts'
import { type CarriedAnswers, carriedAnswers, carryingPages } from './pages/carried-answers.ts'
import { pages } from './pages/pages.ts'
import { placePieces } from './pages/pieces.ts'
import type { Pages } from './pages/seen-pages.ts'
import { type SelfDescription, selfDescription } from './pages/self-description.ts'
import { sharedParts } from './pages/shared-parts.ts'
import { valueWords } from './pages/value-words.ts'
import { type Places, type PointerOf, places } from './places.ts'
import { type Protections, protectedBy, protections } from './protections/protections.ts'
import { formNouns } from './entities/form-nouns.ts'
import { settleNumberedNames } from './calls/numbered-names.ts'
import { sentBeside } from './limits/sent-beside.ts'
import { withoutWaiting } from './limits/waiting-forms.ts'
import { settleFields } from './refusals/settle-fields.ts'
import { settleOutcomes } from './refusals/settle-outcomes.ts'
import { type PageReason, type PageRefusals, pageRefusals, reasonsOfPages } from './refusals/page-refusals.ts'
import type { Screen } from './screens/screen.ts'
import { twinWords } from './screens/shown/twin-words.ts'
import type { DeclaredScreen } from './screens/declared/declared-screens.ts'
import { type Moves, moves, standingIn } from './screens/moves.ts'
import { type ScriptLoads, scriptLoads } from './screens/declared/script-loads.ts'
import { type UndeliveredScripts, undeliveredScripts } from './screens/declared/undelivered-scripts.ts'
import { withoutLandedPages } from './screens/declared/landed-pages.ts'
import { screens } from './screens/screens.ts'
import { firstPartyOrigins } from './traffic/first-party.ts'
import { funnel } from './traffic/funnel.ts'
import { type SourceMarks, sourceMarks } from './traffic/source-marks.ts'
import { type SourcesApart, sourcesApart } from './traffic/sources-apart.ts'
import { type Traffic, traffic } from './traffic/traffic.ts'
import { callsOwn } from './scripts/calls-own.ts'
import { namedPaths } from './scripts/named-paths.ts'
import { pathBeginnings } from './scripts/path-beginnings.ts'
import { type Script, type Scripts, scripts, scriptsOf } from './scripts/scripts.ts'
import { messageDeeds } from './spoken/message-deeds.ts'
import { messageEntities } from './spoken/message-entities.ts'
import { type SpokenCalls, spokenCalls } from './spoken/spoken-calls.ts'
import { type Echoes, echoLookup, echoes } from './values/echoes.ts'

/** The state of all folds: what is summed up while reading, merged over workers, stored. */
export interface ModelState {
  traffic: Traffic
  sourceMarks: SourceMarks
  calls: CallTree
  pages: Pages
  carriedAnswers: CarriedAnswers
  scripts: Scripts
  descriptions: Descriptions
  definitions: Definitions
  scriptLoads: ScriptLoads
  moves: Moves
  echoes: Echoes
  optionLists: OptionLists
  sessions: Sessions
  pageRefusals: PageRefusals
  fetchedTexts: FetchedTexts
  formThings: FormThings
  protections: Protections
}

export const modelFold: FoldOfMany<ModelState> = product<ModelState, Observation>({
  traffic,
  sourceMarks: ofExchanges(sourceMarks),
  calls: ofExchanges(callTree),
  pages,
  carriedAnswers: ofExchanges(carriedAnswers),
  scripts,
  descriptions,
  definitions: ofExchanges(definitions),
  scriptLoads: ofExchanges(scriptLoads),
  moves: ofExchanges(moves),
  echoes: ofExchanges(echoes),
  sessions: ofExchanges(sessions),
  optionLists: ofExchanges(optionLists),
  pageRefusals: ofExchanges(pageRefusals),
  fetchedTexts: ofExchanges(fetchedTexts),
  formThings: ofExchanges(formThings),
  protections: ofExchanges(protections),
})

/** What the recordings jointly show, and the decisions that several sections share; all taken after the merge. */
export interface Model {
  readonly sources: readonly Source[]
  /** Recordings that nothing joins to the others. */
  readonly sourcesApart: readonly SourcesApart[]
  readonly places: Places
  /** What became of every entry. */
  readonly funnel: Funnel
  /** The origins that belong to the application, sorted. */
  readonly origins: readonly string[]
  /** Every call of the application, sorted by id. */
  readonly operations: readonly Operation[]
  /** The things that recur over calls, sorted by id. */
  readonly entities: readonly Entity[]
  /** Pages that carry things for their scripts, in the form of calls that read; no section states one as a call. */
  readonly carrying: readonly Operation[]
  /** Where a person stood, sorted by id. */
  readonly screens: readonly Screen[]
  /** Screens that the application's scripts declare and where nobody stood, sorted by id. */
  readonly declaredScreens: readonly DeclaredScreen[]
  /** Why pages that a person went to were refused. */
  readonly pageRefusals: readonly PageReason[]
  /** What the application says of itself. */
  readonly selfDescription: SelfDescription
  /** Who was signed in, and as what. */
  readonly identities: Identities
  /** The messages of sockets and streams, as what is asked of calls is asked of them. */
  readonly spoken: SpokenCalls
  /** What messages that are sent do with which things, by their ids as calls. */
  readonly messageDeeds: ReadonlyMap<string, MessageDeed>
  /** What was done, what was read before and after, and what calls set. */
  readonly effects: Effects
  /** The calls that the application's scripts name, made or not. */
  readonly declaredCalls: Declared
  /** The GraphQL operations that the application's scripts hold, sent or not. */
  readonly declaredOperations: DeclaredOperations
  /** Messages, and what is asked for under one address for several things, that the application's scripts name and nobody sent. */
  readonly declaredWords: readonly DeclaredWord[]
  /** What descriptions say of calls, seen and not. */
  readonly described: DescribedCalls
  /** What answers define of the fields of entities. */
  readonly definedFields: DefinedFields
  /** What pages showed of single things in the forms that change them. */
  readonly formThings: FormThings
  /** Where the values stood that headers protect calls with, by header; null where that is not known. */
  readonly protections: ReadonlyMap<string, string | null>
  /** What pages hold to be pressed, by what scripts know it by. */
  readonly pressedOnPages: PressedOnPages
  /** The application's own scripts, in a fixed order. */
  readonly scripts: readonly Script[]
  /** Its scripts that nothing holds. */
  readonly undeliveredScripts: UndeliveredScripts
  /** Texts of its languages that it got as JSON. */
  readonly textFiles: readonly TextFile[]
}

/**
 * Decides what needs the whole population: whose hosts, which segments are parameters, which objects are one entity, who is who.
 * @param state consumed
 */
export function decide(state: ModelState, sources: readonly Source[], pointerOf: PointerOf): Model {
  placePieces(state.pages, standingIn(state.moves))
  const origins = firstPartyOrigins(state.traffic)
  const handedOut = echoLookup(state.echoes)
  const root = callRoot(state.calls, origins)
  const own = scriptsOf(state.scripts, origins, callsOwn(root, origins))
  const where = places(sources, pointerOf, originalOf(own))
  const paths = namedPaths(own, origins)
  const beginnings = pathBeginnings(own, paths)
  const given = descriptionsOf(state.descriptions, origins)
  const placed = placedCalls(given, root)
  const shared = sharedParts(state.pages, origins, text => handedOut(text) !== null)
  const onPages = [...valueWords(state.pages, origins), ...shared.things, ...twinWords(state.pages, origins, shared)]
  const asked = operationsBelow(root, {
    paths,
    beginnings,
    handedOut,
    described: describedPaths(placed),
    onPages,
    actionNames: actionNames(own),
  })
  const calls = withoutLandedPages(asked, own)
  const byKind = callsByKind(calls)
  const all = [...calls, ...byKind.filter(({ kind }) => kind !== undefined)]
  settleOutcomes(all)
  settleKeyedMaps(all)
  settleNumberedNames(all)
  const named = declaredCalls(paths, calls, beginnings)
  // Before the screens, which consume the pages.
  const said = selfDescription(state.pages, origins)
  const pressed = pressedOnPages(state.pages)
  const { visited, declared } = screens(state.pages, {
    operations: calls,
    origins,
    handedOut: text => handedOut(text) !== null,
    shared,
    scripts: own,
    scriptLoads: state.scriptLoads,
    moves: state.moves,
  })
  const stood = withoutWaiting(visited, calls)
  settleFields(stood, calls)
  const carrying = carryingPages(state.carriedAnswers, origins)
  const things = entities(byKind, state.optionLists, choicesOf(own), carrying, {
    beside: sentBeside(stood, calls),
    nouns: formNouns(stood, calls),
  })
  const who = identities(
    state.sessions,
    [...calls.map(({ leaf }) => [...leaf.access.entries.values()]), ...stood.map(({ access }) => access)],
    stood,
    sources,
  )
  const spoken = spokenCalls(calls, things)
  const spokenOf = messageEntities(spoken)
  const effects = effectsOf([...byKind, ...spoken.operations], spoken.entities, who, {
    pages: carrying,
    messagesAbout: new Map([...spokenOf].map(([id, { name }]) => [id, name])),
  })
  return {
    sources,
    sourcesApart: sourcesApart(state.sourceMarks, sources, origins),
    places: where,
    funnel: funnel(state.traffic, origins, where),
    origins,
    operations: calls,
    entities: things,
    carrying,
    screens: stood,
    declaredScreens: declared,
    pageRefusals: reasonsOfPages(state.pageRefusals, origins),
    selfDescription: said,
    identities: who,
    spoken,
    messageDeeds: messageDeeds(spoken.operations, spokenOf, effects),
    effects,
    declaredCalls: named,
    declaredOperations: declaredOperations(
      own,
      calls,
      named.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path),
    ),
    declaredWords: declaredWords(own, calls),
    described: describedCalls(given, placed, calls),
    definedFields: definedFields(state.definitions, things, origins),
    formThings: state.formThings,
    protections: protectedBy(state.protections),
    pressedOnPages: pressed,
    scripts: own,
    undeliveredScripts: undeliveredScripts(state.scriptLoads, state.scripts, origins),
    textFiles: textFiles(state.fetchedTexts, origins),
  }
}

/** A fold of exchanges as a fold of all observations. */
function ofExchanges<State>(fold: Fold<State, Extract<Observation, { kind: 'exchange' }>>): Fold<State> {
  return {
    ...fold,
    add: (state, observation) => (observation.kind === 'exchange' ? fold.add(state, observation) : state),
  }
}
