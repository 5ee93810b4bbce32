import { useEffect } from 'react'
import type { Message, RegistryEntry, Slot } from '../../kernel'
import { partFailed } from '../../kernel/contracts/context'
import { useKernel, useSlot, useText } from '../hooks'

/** An entry that throws does not fit, and has a failure, which names its plugin. */
export function findFitting<E>(
  entries: readonly RegistryEntry<E>[],
  slot: Slot<E>,
  fits: (entry: E) => boolean,
): { readonly fitting: readonly RegistryEntry<E>[]; readonly failures: readonly unknown[] } {
  const failures: unknown[] = []
  const fitting = entries.filter(({ owner, value }) => {
    try {
      return fits(value)
    } catch (error) {
      failures.push(partFailed(owner, `an entry of ${slot.id}`, error))
      return false
    }
  })
  return { fitting, failures }
}

/** The entries of a slot that fit. The failures of others are reported, and cost these entries alone. */
export function useFittingEntries<E>(slot: Slot<E>, fits: (entry: E) => boolean): readonly RegistryEntry<E>[] {
  const ctx = useKernel()
  const { fitting, failures } = findFitting(useSlot(slot), slot, fits)
  // The kernel reports each failure once.
  useEffect(() => {
    for (const failure of failures) ctx.report(failure)
  })
  return fitting
}

/** A contribution of a plugin in plain JavaScript may lack a message. @throws TypeError */
export function requireMessage(message: unknown, name: string): asserts message is Message {
  const { id, text } = Object(message)
  if (typeof id !== 'string' || typeof text !== 'string') throw new TypeError(`the ${name} is no message`)
}

/** The sentence of a contributed message. One that is no message is empty, and reported as a part of its owner. */
export function useContributedText(owner: string, part: string, message: Message | undefined): string {
  const ctx = useKernel()
  const t = useText()
  let failure: unknown
  try {
    if (message) requireMessage(message, 'title')
  } catch (error) {
    failure = partFailed(owner, part, error)
  }
  useEffect(() => {
    if (failure) ctx.report(failure)
  })
  return message && !failure ? t(message) : ''
}
