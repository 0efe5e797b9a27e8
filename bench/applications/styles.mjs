import { graphql } from './styles/graphql.mjs'
import { jsonApi } from './styles/json-api.mjs'
import { lifecycles } from './styles/lifecycles.mjs'
import { slugs } from './styles/slugs.mjs'

/** Each takes `chance(seed)` and gives `{ har, truth, facts? }`. */
export const styles = { slugs, graphql, 'json-api': jsonApi, lifecycles }
