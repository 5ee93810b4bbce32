import type { CDPSession } from 'playwright-core'

/** Bytes in use on the page's script heap. */
export interface HeapUse {
  /** Compiled code of functions that ran often: it grows with use, up to a limit. */
  readonly code: number
  /** Everything else: objects that code references. */
  readonly objects: number
}

interface Snapshot {
  readonly nodes: readonly number[]
  readonly snapshot: { readonly meta: { node_fields: readonly string[]; node_types: readonly [readonly string[]] } }
}

/** Reads a heap snapshot node by node, since the total size cannot tell a leak from compiled code. */
export async function heapUse(cdp: CDPSession): Promise<HeapUse> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { nodes, snapshot }: Snapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types } = snapshot.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const sum = { code: 0, objects: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = node_types[0][nodes[node + typeAt] ?? 0]
    // "native" is the browser's own heap: nodes and listeners are counted elsewhere.
    if (type !== 'native') sum[type === 'code' ? 'code' : 'objects'] += nodes[node + sizeAt] ?? 0
  }
  return sum
}
