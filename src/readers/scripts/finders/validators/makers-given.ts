import type { Node } from 'estree'
import type { Finder } from '../../finder.ts'
import { everySight } from '../../syntax/sights.ts'
import { exportedNodes } from '../calls/exported.ts'
import { makerOf } from './makers.ts'

/** What a script gives out to others that makes parts of validators: where it holds a library that others use. */
export const givenMakerFinder = (): Finder => {
  const exports: Node[] = []
  return {
    sights: [everySight('ExportNamedDeclaration', node => exports.push(node))],
    end: around => {
      for (const { name, node } of exportedNodes(exports, around.modules)) {
        const made = around.resolve(node) ?? node
        const makes = makerOf(made, around)
        if (makes !== null) around.found({ kind: 'maker', at: around.at(made), exported: name, makes })
      }
    },
  }
}
