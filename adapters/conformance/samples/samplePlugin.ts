import {
  type Action,
  accountActions,
  accountTabs,
  type Context,
  type Contribution,
  contributeTo,
  contributeView,
  defineMessage,
  event,
  footer,
  headerActions,
  type Manifest,
  modalOpened,
  remoteConfig,
  service,
  slice,
  type Tab,
  view,
} from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { BREACHES, type Breach, commit } from './breach'
import type { PluginFault } from './pluginFaults'
import { sampleViews } from './sampleViews'

const notes = slice('toy/notes', { count: 0 })
const notesTaken = event<number>('toy/notes-taken')
const elsewhere = slice('elsewhere/notes', { count: 0 })
const secret = slice('other/secret-notes', { count: 0 })
const COPIED = defineMessage('account/copied', 'Address copied')
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
  const has = (one: PluginFault) => one === fault
  return {
    id: has('has a bad id') ? 'Toy Plugin' : 'toy',
    gate: {
      key: 'toy',
      remote: true,
      basic: true,
      ...(has('throws in its gate') && { needs: fails }),
      fallback: has('holds an object with state') ? new Date(0) : true,
    },
    listens: [modalOpened],
    provides: [counting],
    contributes: contributions(has, sampleViews(has)),
    egress: has('throws in its egress') ? fails : () => ({ connect: ['https://toy.example'] }),
    onIntent: has('leaves a listener in onIntent') ? listen : undefined,
    load: async () => ({ default: ctx => setup(ctx, has) }),
  }
}

type Has = (fault: PluginFault) => boolean

function contributions(has: Has, parts: ReturnType<typeof sampleViews>): Contribution[] {
  const title = defineMessage(has('uses the message keys of another') ? 'shell/title' : 'toy/title', 'Toy')
  const untitled = has('has a view without a title') || has('has an English title')
  const label = defineMessage('toy/action', has('is large') ? 'Play '.repeat(300) : 'Play')
  return [
    contributeView(sampleView, {
      ...(!untitled && { title }),
      load: async () => {
        if (has('has a view whose file is missing')) throw new Error('404')
        return { default: has('has an empty view') ? undefined : parts.view }
      },
    }),
    contributeTo<Partial<Action>>(
      accountActions,
      {
        icon: has('has an unknown icon') ? ('coin' as never) : 'coins',
        ...(!has('has an action without a label') && {
          label: has('has a text for a label') ? ('Play' as never) : label,
        }),
        ...(!has('opens nothing') && {
          opens: has('opens a view that does not exist') ? view('NoSuchView') : sampleView,
        }),
        ...(has('fails to say when it is shown') && { when: ({ connectorType }) => connectorType!.length > 0 }),
        ...(has('does not say when it is shown') && { when: () => undefined as never }),
      },
      has('has no place in the order of a slot') ? { order: Number.NaN } : {},
    ),
    contributeTo<Partial<Tab>>(accountTabs, {
      ...(!has('has a tab without a label') && {
        label: defineMessage('toy/tab', has('has a tab with an empty text') ? '' : 'Notes'),
      }),
      ...(has('throws when its tab asks whether it is shown') && { when: fails }),
      load: async () => ({ default: has('has an empty tab') ? undefined : parts.tab }),
    }),
    contributeTo(footer, { load: async () => ({ default: parts.footer }) }),
    contributeTo(headerActions, { views: [sampleView.id], load: async () => ({ default: parts.headerAction }) }),
  ]
}

function fails(): never {
  throw new Error('The sample fails')
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

async function setup(ctx: Context, has: Has): Promise<void> {
  runs++
  ctx.update(notes, draft => void draft.count++)
  for (const breach of Object.keys(BREACHES) as Breach[]) if (has(`${breach} in its setup`)) commit(breach, ctx)
  if (has('runs only once') && runs > 1) throw new Error('ran already')
  if (has('throws in its setup')) fails()
  if (has('writes into another')) ctx.update(elsewhere, draft => void draft.count++)
  if (has('watches the slice of another'))
    attempt(() =>
      ctx.watch(
        secret,
        ({ count }) => count,
        () => {},
      ),
    )
  if (has('asks another for what is private')) ctx.ask(theirs).catch(() => undefined)
  if (has('reads what another has stored')) attempt(() => ctx.storage.get('other/key'))
  if (has('shows a toast of another plugin')) ctx.set(toast, showToast({ variant: 'success', message: COPIED }))
  if (has('leaves a listener before its setup waits')) ctx.page.onHidden(() => {})
  if (has('never ends its setup')) await new Promise(() => {})
  if (ctx.has(lent)) (await ctx.ask(lent))()
  await Promise.resolve()
  const undo = ctx.page.onHidden(() => ctx.emit(notesTaken, ctx.read(notes).count))
  if (!has('leaves a listener')) ctx.onDispose(undo)
  if (has('leaves a second listener')) ctx.page.onShown(() => {})
  ctx.on(modalOpened, () => ctx.update(notes, draft => void draft.count++))
  ctx.clock.every(1000, () => ctx.update(notes, draft => void draft.count++))
  if (has('throws in a listener')) ctx.on(modalOpened, fails)
  const clingOn = () => ctx.set(remoteConfig, { status: 'absent' })
  if (has('closes the modal')) ctx.onDispose(() => void ctx.close())
  if (has('stays callable')) ctx.onDispose(() => queueMicrotask(clingOn))
  if (!has('does not provide what it declares')) ctx.provide(counting, () => ctx.read(notes).count)
  if (has('provides what it does not declare')) ctx.provide(service<() => number>('toy/undeclared'), () => 1)
}
