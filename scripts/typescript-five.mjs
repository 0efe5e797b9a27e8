// dependency-cruiser asks for `typescript` and needs the compiler API, which TypeScript 7 does not have. Imported first
// (`node --import`), this answers its question with version 5, which stands beside 7 under the name `typescript-5`.
import Module, { register } from 'node:module'

const resolveRequired = Module._resolveFilename
Module._resolveFilename = (request, ...rest) => resolveRequired(versionFive(request), ...rest)

const resolveImported = `
  const versionFive = ${versionFive.toString()}
  export const resolve = (specifier, context, next) => next(versionFive(specifier), context)
`
register(`data:text/javascript,${encodeURIComponent(resolveImported)}`)

function versionFive(specifier) {
  return specifier === 'typescript' || specifier.startsWith('typescript/')
    ? specifier.replace('typescript', 'typescript-5')
    : specifier
}
