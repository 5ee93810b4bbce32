import type { Context } from '../../../kernel'

const DAY_MS = 86_400_000

/** Uses of the page past a context, and the rule that refuses each. */
export const BREACHES = {
  'sends a request to an undeclared host': 'sends requests only to hosts that its manifest declares',
  'calls fetch': 'sends requests by its http port alone, and opens sockets only to declared hosts',
  'sends an XMLHttpRequest': 'sends requests by its http port alone, and opens sockets only to declared hosts',
  'opens a WebSocket': 'sends requests by its http port alone, and opens sockets only to declared hosts',
  'opens an EventSource': 'sends requests by its http port alone, and opens sockets only to declared hosts',
  'starts an interval': 'leaves no timer on the page itself',
  'starts a timeout': 'leaves no timer on the page itself',
  'listens on the window': 'leaves no listener on the window or the document',
  'listens on the document': 'leaves no listener on the window or the document',
  'adds an element': 'leaves no element in the page',
  'writes into the page’s storage': 'stores texts only by the storage of its context',
} as const

export type Breach = keyof typeof BREACHES

/** Each may be refused: its plugin goes on. */
const ACTS: Record<Breach, (ctx: Context) => unknown> = {
  'sends a request to an undeclared host': ctx => ctx.http.json('https://toy.test'),
  'calls fetch': () => fetch('https://toy.example'),
  'sends an XMLHttpRequest': () => new XMLHttpRequest().open('GET', 'https://toy.example'),
  'opens a WebSocket': () => new WebSocket('wss://toy.test'),
  'opens an EventSource': () => Reflect.construct(Reflect.get(globalThis, 'EventSource'), ['https://toy.test']),
  'starts an interval': () => unref(setInterval(() => {}, DAY_MS)),
  'starts a timeout': () => unref(setTimeout(() => {}, DAY_MS)),
  'listens on the window': () => window.addEventListener('focus', () => {}),
  'listens on the document': () => document.addEventListener('focus', () => {}),
  'adds an element': () => document.body.append(document.createElement('aside')),
  'writes into the page’s storage': () => localStorage.setItem(`toy ${Math.random()}`, ''),
}

const unref = (timer: unknown) => Object(timer).unref?.()

export function commit(breach: Breach, ctx: Context): void {
  try {
    Promise.resolve(ACTS[breach](ctx)).catch(() => undefined)
  } catch {
    // The fault is that the plugin tries.
  }
}
