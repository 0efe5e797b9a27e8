import { addresses } from './styles/addresses.mjs'
import { dialects } from './styles/dialects.mjs'
import { foreign } from './styles/foreign.mjs'
import { forms } from './styles/forms.mjs'
import { graphql } from './styles/graphql.mjs'
import { jsonApi } from './styles/json-api.mjs'
import { lifecycles } from './styles/lifecycles.mjs'
import { machines } from './styles/machines.mjs'
import { nasty } from './styles/nasty.mjs'
import { owners } from './styles/owners.mjs'
import { procedures } from './styles/procedures.mjs'
import { realtime } from './styles/realtime.mjs'
import { shapes } from './styles/shapes.mjs'
import { slugs } from './styles/slugs.mjs'
import { verbs } from './styles/verbs.mjs'

/** Each takes `chance(seed)` and gives `{ har, truth, facts? }`. */
export const styles = {
  slugs,
  graphql,
  'json-api': jsonApi,
  shapes,
  forms,
  procedures,
  realtime,
  lifecycles,
  machines,
  addresses,
  owners,
  verbs,
  dialects,
  foreign,
  nasty,
}
