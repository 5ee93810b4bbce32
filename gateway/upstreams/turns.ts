import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the project whose request is being answered: it reaches a service's calls without a parameter of each function between. */
export const currentProject = new AsyncLocalStorage<string>()

/** Runs calls of one service, of each project in turn: the calls of one do not wait for all those of another. */
export interface Turns {
  /** @throws BusyError if too many of the project's calls wait, or if this one has waited too long */
  run<T>(call: () => Promise<T>): Promise<T>
}

/** More calls wait for a service than it can answer in time: no failure of the service. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  constructor() {
    super('Too many calls wait for the service')
  }
}

export interface TurnLimits {
  /** Calls at once. */
  readonly most: number
  /** Of one project: the rest is free for the first calls of others. */
  readonly mostOfProject: number
  /** Calls of one project that wait. */
  readonly mostWaiting: number
  readonly waitMs: number
}

export function createTurns({ most, mostOfProject, mostWaiting, waitMs }: TurnLimits): Turns {
  const running = new Map<string, number>()
  /** By project; the one whose turn is next is the first. */
  const waiting = new Map<string, Set<() => void>>()
  let sum = 0

  const isFree = (project: string) => sum < most && (running.get(project) ?? 0) < mostOfProject
  function add(project: string, calls: 1 | -1): void {
    const now = (running.get(project) ?? 0) + calls
    sum += calls
    if (now === 0) running.delete(project)
    else running.set(project, now)
  }
  function leave(project: string, start: () => void): void {
    const queue = waiting.get(project)
    queue?.delete(start)
    waiting.delete(project)
    // Behind the other projects.
    if (queue && queue.size > 0) waiting.set(project, queue)
  }
  function startNext(): void {
    for (const [project, [start]] of waiting) {
      if (!start || !isFree(project)) continue
      leave(project, start)
      start()
      return
    }
  }
  function wait(project: string): Promise<void> {
    const queue = waiting.get(project) ?? new Set()
    if (queue.size >= mostWaiting) throw new BusyError()
    waiting.set(project, queue)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(project, start)
        reject(new BusyError())
      }, waitMs)
      const start = () => {
        clearTimeout(timer)
        // At once: else another call could take the place before this one runs.
        add(project, 1)
        resolve()
      }
      queue.add(start)
    })
  }
  return {
    async run(call) {
      const project = currentProject.getStore() ?? ''
      if (isFree(project)) add(project, 1)
      else await wait(project)
      try {
        return await call()
      } finally {
        add(project, -1)
        startNext()
      }
    },
  }
}
