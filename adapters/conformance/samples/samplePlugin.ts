import {
  accountActions,
  type Context,
  contributeTo,
  contributeView,
  defineMessage,
  event,
  type Manifest,
  modalOpened,
  remoteConfig,
  service,
  slice,
  view,
} from '../../../kernel'

/** Each fault breaks one law. */
export type PluginFault =
  | 'has a bad id'
  | 'holds an object with state'
  | 'is large'
  | 'uses the message keys of another'
  | 'has an empty view'
  | 'writes into another'
  | 'asks another for what is private'
  | 'reads what another has stored'
  | 'does not provide what it declares'
  | 'leaves a listener'
  | 'leaves a listener in onIntent'
  | 'runs only once'
  | 'closes the modal'
  | 'stays callable'
  | 'fails to say when it is shown'
  | 'sends a request to an undeclared host'
  | 'calls fetch itself'
  | 'starts a timer of the page'
  | 'listens on the page itself'

const notes = slice('toy/notes', { count: 0 })
const notesTaken = event<number>('toy/notes-taken')
const elsewhere = slice('elsewhere/notes', { count: 0 })
const theirs = service<() => number>('other/secret')
const lent = service<() => number>('other/lent')
const sampleView = view('SampleNotes')
const counting = service<() => number>('toy/counting')

/** A plugin of another author, with a public service and a private one. */
export const otherPlugin: Manifest = {
  id: 'other',
  provides: [lent, { ...theirs, isPrivate: true }],
  load: async () => ({
    default(ctx) {
      ctx.provide(lent, () => 1)
      ctx.provide(theirs, () => 2)
    },
  }),
}

let runs = 0

/** A plugin that keeps every law except for its fault. */
export const samplePlugin = (fault?: PluginFault): Manifest => {
  const id = fault === 'has a bad id' ? 'Toy Plugin' : 'toy'
  return {
    id,
    gate: {
      key: 'toy',
      remote: true,
      basic: true,
      fallback: fault === 'holds an object with state' ? new Date(0) : true,
    },
    listens: [modalOpened],
    provides: [counting],
    contributes: [
      contributeView(sampleView, {
        title: defineMessage(fault === 'uses the message keys of another' ? 'shell/title' : 'toy/title', 'Toy'),
        load: async () => ({ default: fault === 'has an empty view' ? undefined : () => null }),
      }),
      contributeTo(accountActions, {
        label: defineMessage('toy/action', fault === 'is large' ? 'Play '.repeat(300) : 'Play'),
        opens: sampleView,
        ...(fault === 'fails to say when it is shown' && { when: ({ connectorType }) => connectorType!.length > 0 }),
      }),
    ],
    egress: () => ({ connect: ['https://toy.example'] }),
    onIntent: fault === 'leaves a listener in onIntent' ? listen : undefined,
    load: async () => ({ default: ctx => setup(ctx, fault) }),
  }
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // The fault is that the plugin tries.
  }
}

const listen = ({ storage }: Context) => {
  storage.watch('toy/key', () => {})
  return { failed: () => {} }
}

async function setup(ctx: Context, fault: PluginFault | undefined): Promise<void> {
  runs++
  ctx.update(notes, draft => void draft.count++)
  if (fault === 'runs only once' && runs > 1) throw new Error('ran already')
  if (fault === 'writes into another') ctx.update(elsewhere, draft => void draft.count++)
  if (fault === 'asks another for what is private') ctx.ask(theirs).catch(() => undefined)
  if (fault === 'reads what another has stored') attempt(() => ctx.storage.get('other/key'))
  if (ctx.has(lent)) (await ctx.ask(lent))()
  await Promise.resolve()
  const undo = ctx.page.onHidden(() => ctx.emit(notesTaken, ctx.read(notes).count))
  if (fault !== 'leaves a listener') ctx.onDispose(undo)
  ctx.on(modalOpened, () => ctx.update(notes, draft => void draft.count++))
  ctx.clock.every(1000, () => ctx.update(notes, draft => void draft.count++))
  const clingOn = () => ctx.set(remoteConfig, { status: 'absent' })
  if (fault === 'closes the modal') ctx.onDispose(() => void ctx.close())
  if (fault === 'stays callable') ctx.onDispose(() => queueMicrotask(clingOn))
  if (fault === 'sends a request to an undeclared host') ctx.http.json('https://toy.test').catch(() => undefined)
  if (fault === 'calls fetch itself') fetch('https://toy.example').catch(() => undefined)
  if (fault === 'starts a timer of the page') setInterval(() => {}, 3_600_000).unref()
  if (fault === 'listens on the page itself') globalThis.document.addEventListener('focus', () => {})
  if (fault !== 'does not provide what it declares') ctx.provide(counting, () => ctx.read(notes).count)
}
