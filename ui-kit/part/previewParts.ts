import type { Context } from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'

/** A context of the plugin, which need not be active: for a rendering that only reads. */
export const readerOf = (by: Context, owner: string): Context => partsOf(by).reader(owner)

/** Settles when the parts at intent of the activated plugins have run: what they add is known then. */
export const awaitIntentParts = (by: Context): Promise<unknown> => partsOf(by).intentParts()
