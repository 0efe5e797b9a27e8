import type { Gap } from '../../evidence/claim.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { sortedEntries } from '../../model/sample.ts'
import { gap } from '../observed.ts'

/** Forms that pack the fields of a message; other bytes are files. */
const PACKED =
  /proto(?:buf|col-buffers?)?\b|grpc|msgpack|messagepack|\bcbor\b|avro|thrift|flatbuffers|\bbson\b|[-+.]smile\b|[-.]amf\b/i
const FILE =
  /^(?:image|audio|video|font|multipart)\/|octet-stream|pdf|zip|[-.]tar|compressed|wasm|officedocument|msword|ms-excel|opendocument/i

/** Calls and messages whose fields are packed into bytes: that they were sent is known, and not what they say. */
export function packedGaps(model: Model): readonly Gap[] {
  return model.operations.flatMap(operation => {
    const forms = [...packedBodies(operation), ...packedMessages(operation)]
    if (forms.length === 0) return []
    const name = operation.id.slice('calls/'.length)
    return [
      gap(
        `calls/not-shown/bytes of ${name}`,
        {
          what: `what stands in the bytes of ${name}`,
          because: `it speaks in ${forms.join(', ')}, whose fields the bytes do not name`,
          next: 'ask for the definition of its messages (a .proto file, a schema), or record it where it speaks JSON, if it can',
          blocks: true,
        },
        model.places.evidence(operation.leaf.answers.all, '/request/url'),
      ),
    ]
  })
}

/** By name, or because one form of the application's own is both sent and answered. */
function packedBodies({ leaf: { bodies } }: Operation): readonly string[] {
  const isBytes = ([, { states }]: (typeof sent)[number]): boolean => states.has('binary')
  const sent = [...sortedEntries(bodies.accepted), ...sortedEntries(bodies.refused)]
  const answered = [...bodies.answers.values()].flatMap(({ byType }) => sortedEntries(byType))
  const types = (from: typeof sent): readonly string[] => from.filter(isBytes).map(([type]) => type)
  const both = types(sent).filter(type => type !== '*' && !FILE.test(type) && types(answered).includes(type))
  return [...new Set([...both, ...[...types(sent), ...types(answered)].filter(type => PACKED.test(type))])]
    .toSorted()
    .map(type => `\`${type}\``)
}

const packedMessages = ({ leaf: { messages } }: Operation): readonly string[] =>
  [...messages.entries.keys()].some(key => /^(?:sent|received) binary$/.test(key)) ? ['messages that are bytes'] : []
