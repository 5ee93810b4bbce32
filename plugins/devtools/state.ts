import { event, slice, view } from '../../kernel'

export interface DevtoolsOptions {
  /**
   * The moment from which events, requests and session changes are recorded, and the shortcut works. `intent`, the
   * default: the modal's code has loaded, on the user's intent or for a session to restore. `page`: the page has
   * loaded, which loads a part of the modal's code with it.
   */
  readonly from?: 'intent' | 'page' | undefined
  /** False: no keyboard shortcut. */
  readonly shortcut?: boolean | undefined
}

export interface BlockedRequest {
  /** The plugin's id. */
  readonly by: string
  readonly method: string
  readonly origin: string
  readonly path: string
}

/** The kernel's event: the http port refused a request, because the plugin's manifest does not name the origin. */
export const requestBlocked = event<BlockedRequest>('kernel/request-blocked')

export type Section = 'plugins' | 'wallets' | 'timeline' | 'settings' | 'sessions'

/** Without a section the panel shows its overview. */
export const devtoolsView = view<{ section?: Section } | undefined>('Devtools')

/** Values that identify no user and open no account: every field has passed a guard. */
export type Fields = Readonly<Record<string, string | number | boolean>>

/** An event or a request. */
export interface TimelineEntry {
  readonly serial: number
  readonly kind: 'event' | 'request'
  /** Milliseconds since 1970. */
  readonly at: number
  /** The event's id, or the request's method, host and path. */
  readonly name: string
  readonly fields: Fields
  /** The event came before the recorder: `at` is the moment at which the recorder began. */
  readonly before?: boolean
}

export interface Timeline {
  /** Milliseconds since 1970; 0: not yet. */
  since: number
  paused: boolean
  /** The oldest first. */
  entries: readonly TimelineEntry[]
  /** Entries that were dropped because newer ones came. */
  dropped: number
  serial: number
}

export const timeline = slice<Timeline>('devtools/timeline', {
  since: 0,
  paused: false,
  entries: [],
  dropped: 0,
  serial: 0,
})

export const MOST_ENTRIES = 500

export const addEntry =
  (entry: Omit<TimelineEntry, 'serial'>) =>
  (state: Timeline): Timeline => {
    if (state.paused) return state
    const serial = state.serial + 1
    const entries = [...state.entries, { ...entry, serial }]
    const dropped = state.dropped + Math.max(0, entries.length - MOST_ENTRIES)
    return { ...state, serial, dropped, entries: entries.slice(-MOST_ENTRIES) }
  }

export const pauseTimeline =
  (paused: boolean) =>
  (state: Timeline): Timeline => ({ ...state, paused })

export const clearTimeline = (state: Timeline): Timeline => ({ ...state, entries: [], dropped: 0 })

/** One change of a namespace's session. */
export interface TrailStep {
  readonly serial: number
  readonly at: number
  readonly namespace: string
  readonly from: string
  readonly to: string
  /** The key of the sentence that names the cause. */
  readonly cause: string
  readonly fields: Fields
}

interface Trail {
  readonly steps: readonly TrailStep[]
  readonly serial: number
}

export const trail = slice<Trail>('devtools/trail', { steps: [], serial: 0 })

const MOST_STEPS = 200

export const addStep =
  (step: Omit<TrailStep, 'serial'>) =>
  ({ steps, serial }: Trail): Trail => ({
    steps: [...steps, { ...step, serial: serial + 1 }].slice(-MOST_STEPS),
    serial: serial + 1,
  })

/** An event names the cause of the namespace's last step. */
export const explainStep =
  (namespace: string, cause: string) =>
  ({ steps, serial }: Trail): Trail => {
    const last = steps.findLastIndex(step => step.namespace === namespace)
    return { serial, steps: steps.map((step, index) => (index === last ? { ...step, cause } : step)) }
  }
