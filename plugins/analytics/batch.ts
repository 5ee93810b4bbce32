import type { Context } from '../../kernel'
import { batchItem, sendBatch } from './api'
import type { Told } from './rules'

/** Bytes of JSON. Source: product specification, section 9. */
const MOST_BYTES = 45 * 1024

/** Events for the analytics host, sent when the batch is full or flushed. */
export interface Batch {
  add(told: Told): void
  flush(): void
}

export function createBatch(ctx: Context): Batch {
  let items: string[] = []
  // Counts `[`; each item adds its comma or the closing bracket.
  let bytes = 1
  const flush = () => {
    if (items.length === 0) return
    const taken = sendBatch(ctx, `[${items.join()}]`)
    // A refused batch waits for the next flush, unless it is too large to keep.
    if (!taken && bytes <= MOST_BYTES) return
    items = []
    bytes = 1
  }
  return {
    add(told) {
      const item = JSON.stringify(batchItem(ctx, told))
      items.push(item)
      bytes += new TextEncoder().encode(item).length + 1
      if (bytes > MOST_BYTES) flush()
    },
    flush,
  }
}
