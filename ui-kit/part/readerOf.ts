import type { Context } from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'

/** A context of the plugin, which need not be active: for a rendering that only reads. */
export const readerOf = (by: Context, owner: string): Context => partsOf(by).reader(owner)
