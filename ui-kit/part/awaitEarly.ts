import type { Context } from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'

/** Settles when the early parts of the activated plugins have run: what they add is known then. */
export const awaitEarly = (by: Context): Promise<unknown> => partsOf(by).early()
