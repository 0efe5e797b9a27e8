import { queryOptions } from '@tanstack/react-query'
import type { SectionName } from '../../evidence/subjects.ts'
import type { SheetProps } from './sheet-props.ts'

/**
 * The component of one sheet. Kept as answers are, not by `lazy`: React holds back what was suspended for 300 ms, also where the
 * code is there already.
 */
export function sheetQuery(name: SectionName) {
  return queryOptions({
    queryKey: ['sheet', name],
    // Each name has its own result, which the type of a list of nine cannot say.
    queryFn: async () => ({ Sheet: (await load[name]()) as React.ComponentType<SheetProps<SectionName>> }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

const load: { readonly [Name in SectionName]: () => Promise<React.ComponentType<SheetProps<Name>>> } = {
  product: async () => (await import('./product/product-sheet.tsx')).ProductSheet,
  screens: async () => (await import('./screens/screens-sheet.tsx')).ScreensSheet,
  entities: async () => (await import('./entities/entities-sheet.tsx')).EntitiesSheet,
  states: async () => (await import('./states/states-sheet.tsx')).StatesSheet,
  rules: async () => (await import('./rules/rules-sheet.tsx')).RulesSheet,
  roles: async () => (await import('./roles/roles-sheet.tsx')).RolesSheet,
  calls: async () => (await import('./calls/calls-sheet.tsx')).CallsSheet,
  errors: async () => (await import('./errors/errors-sheet.tsx')).ErrorsSheet,
  constants: async () => (await import('./constants/constants-sheet.tsx')).ConstantsSheet,
}
