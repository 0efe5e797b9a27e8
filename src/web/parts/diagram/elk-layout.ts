import ELK, { type ELK as Elk, type ElkNode } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

/** Where the nodes, edges and labels of a graph come to stand (layered drawing after Sugiyama, by elk, in a thread of its own). */
export async function elkLayout(graph: ElkNode): Promise<ElkNode> {
  elk ??= new ELK({ workerFactory: () => new Worker(workerUrl) })
  return elk.layout(graph)
}

let elk: Elk | null = null
