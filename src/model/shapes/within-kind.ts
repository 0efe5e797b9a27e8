import { ARRAY, NULL, OBJECT, formInside, kindsIn } from './form.ts'
import { commonKeys, keySetsIn } from './kind-forms.ts'
import { type Arrays, type Objects, type Shape, kindsOf, presence } from './state.ts'
import type { Held } from './told.ts'

/** What of a shape stood in the objects of one kind. How often is known of all kinds together. */
export function withinKind(shape: Shape, held: Held): Shape {
  const own = within(shape, held.form, held)
  return own.arrays === null || shape.arrays === null
    ? own
    : { ...own, arrays: withTuples(own.arrays, shape.arrays, held) }
}

/** @param form of what stood here */
function within(shape: Shape, form: number, held: Held): Shape {
  const only = <Part>(kind: number, part: Part | null): Part | null => ((form & kind) === 0 ? null : part)
  return {
    ...shape,
    nulls: only(NULL, shape.nulls),
    booleans: only(2, shape.booleans),
    numbers: only(4, shape.numbers),
    strings: only(8, shape.strings),
    claims: only(8, shape.claims),
    arrays: only(ARRAY, shape.arrays && arraysWithin(shape.arrays, formInside(form), held)),
    objects: only(OBJECT, shape.objects && objectsWithin(shape.objects, held)),
  }
}

function arraysWithin(arrays: Arrays, form: number, held: Held): Arrays {
  return {
    ...arrays,
    items: within(arrays.items, form, held),
    longest: kindsIn(form) === 0 ? 0 : arrays.longest,
    kept: null,
  }
}

/** Tuples stand apart from lists already: those that stand here are of this kind, where it has no list that is none. */
function withTuples(own: Arrays, { apart }: Arrays, { form, isLoose, kept }: Held): Arrays {
  const positions = isLoose || apart === null ? [] : apart.map(kindsOf)
  const isOfOneLength = new Set(apart?.map(presence)).size === 1
  const areOwn = positions.every(kinds => (kinds & ~formInside(form)) === 0)
  return positions.length > 0 && isOfOneLength && areOwn
    ? { ...own, kept, positions, shortest: positions.length, longest: positions.length }
    : { ...own, kept, positions: [], apart: null, byPosition: false }
}

function objectsWithin(objects: Objects, held: Held): Objects {
  const sets = keySetsIn(held, objects)
  if (sets === null) return objects
  const some = new Set(sets.flatMap(({ keys }) => keys))
  return {
    ...objects,
    properties: new Map([...objects.properties].filter(([name]) => some.has(name))),
    keySets: { bound: Infinity, sets: new Map([...objects.keySets.sets].filter(([, set]) => sets.includes(set))) },
    common: commonKeys(sets),
  }
}
