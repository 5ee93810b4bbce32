import type { Action, Entry, Slot } from '../../../kernel'
import { sessions } from '../../../kernel'
import { useKernel, useSlice, useSlot } from '../../../ui-kit/hooks'

/** The entries of a slot that make sense for the account's family. */
export function useFitting<E extends Pick<Action, 'when'>>(slot: Slot<E>): readonly Entry<E>[] {
  const ctx = useKernel()
  const namespace = useSlice(sessions, ({ active }) => active)
  const has = (id: string) => ctx.has({ id })
  return useSlot(slot).filter(({ value: { when } }) => namespace !== undefined && (!when || when({ namespace, has })))
}
