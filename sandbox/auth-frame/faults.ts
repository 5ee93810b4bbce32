/**
 * What can go wrong with the frame, as plain data.
 *
 * - `silent`: no READY, or no answer; `reload`: the frame loads itself anew instead of answering
 * - `twice`: the answer comes two times; `late`: after `ms`; `other-id`: under an id that nobody waits for
 * - `wrong-type`: as an answer to another message; `big`: with `bytes` of ballast in it
 * - `no-message`: an error that says nothing; `error`: an error with that message
 */
export type FrameFault =
  | { kind: 'silent' }
  | { kind: 'reload' }
  | { kind: 'twice' }
  | { kind: 'late'; ms: number }
  | { kind: 'other-id' }
  | { kind: 'wrong-type' }
  | { kind: 'big'; bytes: number }
  | { kind: 'no-message' }
  | { kind: 'error'; message: string }

export interface FrameFaults {
  /**
   * Spoils what the frame says to a message (`READY`, `GET_USER`, …, or `*` for any), or only the next `times`; the
   * latest wins. Returns its own undo.
   * @example const mend = frame.faults.set('SIGN_OUT', { kind: 'silent' })
   */
  set(name: string, fault: FrameFault, options?: { times?: number }): () => void
  /** The frame is refused its storage, from its next load on. Returns its own undo. */
  blockStorage(): () => void
  clear(): void
  readonly storageBlocked: boolean
  /** The fault for this answer, counted as used. */
  take(name: string): FrameFault | undefined
}

export function createFrameFaults(): FrameFaults {
  let rules: { name: string; fault: FrameFault; left: number }[] = []
  let storageBlocked = false
  return {
    set(name, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const rule = { name, fault, left: times }
      rules = [rule, ...rules]
      return () => {
        rules = rules.filter(other => other !== rule)
      }
    },
    blockStorage() {
      storageBlocked = true
      return () => {
        storageBlocked = false
      }
    },
    clear() {
      rules = []
      storageBlocked = false
    },
    get storageBlocked() {
      return storageBlocked
    },
    take(name) {
      const rule = rules.find(({ left, name: of }) => left > 0 && (of === name || of === '*'))
      if (rule) rule.left -= 1
      return rule?.fault
    },
  }
}
