import type { Lookup } from '../state'

/** The form is not on screen: pending reads end. */
export const idleLookup = ({ asset }: Lookup): Lookup => ({ isActive: false, asset })

/** An incomplete amount keeps the reads of the last complete one. */
export const startLookup =
  (asset: string, amount: string | undefined) =>
  (now: Lookup): Lookup => ({
    isActive: true,
    asset,
    amount: amount ?? (asset === now.asset ? now.amount : undefined),
  })
