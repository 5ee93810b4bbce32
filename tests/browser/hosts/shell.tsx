import { createPortico } from 'portico'
import {
  type Context,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  footer,
  leavingView,
  type Manifest,
  PorticoError,
  slice,
  view,
} from 'portico/contracts'
import { showToast, toast } from 'portico/kit'
import { shell } from 'portico/plugins/shell'
import { Button, Content, Row, useSheet } from 'portico/ui-kit'
import { useKernel, useSlice, useText, type ViewProps } from '../../../ui-kit/hooks'

/* The shell alone, with a third-party plugin: views that work and views that do not. */

const first = view('First')
const second = view<{ name: string }>('Second')
const broken = view('Broken')
const stubborn = view('Stubborn')
const late = view('Late')
const gated = view('Gated')
const failing = slice('demo/failing', { render: true, load: true })

function First() {
  const ctx = useKernel()
  const say_ = useText()
  useSheet('.tall{height:60px}')
  return (
    <Content>
      <Row
        title={say_(defineMessage('demo/second', 'To the second'))}
        onClick={() => void ctx.open(second, { name: 'Ada' })}
      />
      <Row title="To the broken" onClick={() => void ctx.open(broken)} />
      <Row title="To the stubborn" onClick={() => void ctx.open(stubborn)} />
      <Row title="To the late" onClick={() => void ctx.open(late)} />
      <Row title="To the gated" onClick={() => void ctx.open(gated)} />
      <Row
        title="Toast"
        onClick={() => ctx.set(toast, showToast({ variant: 'success', message: defineMessage('demo/done', 'Done') }))}
      />
      <Row
        title="Fail"
        onClick={() => ctx.set(toast, showToast({ variant: 'error', message: defineMessage('demo/failed', 'Failed') }))}
      />
    </Content>
  )
}

function Second({ args }: ViewProps<{ name: string }>) {
  return (
    <Content>
      <p>Hello {args.name}</p>
      <Button>Only</Button>
    </Content>
  )
}

function Gated() {
  const ctx = useKernel()
  const raise = () =>
    ctx.set(toast, showToast({ variant: 'loading', message: defineMessage('gated/working', 'Working') }))
  return (
    <Content>
      <Button onClick={raise}>Work</Button>
    </Content>
  )
}

/** A feature that the project's configuration may switch off at any moment. */
const gatedPlugin = (): Manifest =>
  defineManifest({
    id: 'gated',
    gate: { key: 'gated', remote: true, fallback: true },
    contributes: [
      contributeView(gated, { title: defineMessage('gated/title', 'Gated'), load: async () => ({ default: Gated }) }),
    ],
  })

function Broken() {
  const { render } = useSlice(failing)
  if (render) throw new PorticoError('DEMO_BROKEN', 'This view is broken')
  return <Content>Mended</Content>
}

const demo = (): Manifest =>
  defineManifest({
    id: 'demo',
    taps: [leavingView],
    contributes: [
      contributeView(first, {
        title: defineMessage('demo/first', 'First'),
        home: () => true,
        load: async () => ({ default: First }),
      }),
      contributeView(second, {
        title: defineMessage('demo/second-title', 'Second'),
        load: async () => ({ default: Second }),
      }),
      contributeView(broken, {
        title: defineMessage('demo/broken', 'Broken'),
        load: async () => ({ default: Broken }),
      }),
      contributeView(stubborn, {
        title: defineMessage('demo/stubborn', 'Stubborn'),
        load: async () => ({ default: () => <Content>No way out</Content> }),
      }),
      contributeView(late, { title: defineMessage('demo/late', 'Late'), load: () => loadLate() }),
      contributeTo(footer, { views: ['Second'], load: async () => ({ default: () => <small>Footer</small> }) }),
    ],
    load: async () => ({
      default: (ctx: Context) => {
        ctx.tap(leavingView, ({ view }) =>
          view === 'Stubborn' && ctx.read(failing).load ? new PorticoError('STAY', 'Stay') : undefined,
        )
      },
    }),
  })

let tries = 0
const loadLate = async () => {
  if (tries++ < 2) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: () => <Content>At last</Content> }
}

const anyChain = (): Manifest =>
  defineManifest({
    id: 'any-chain',
    adapter: {
      namespaces: ['any'],
      adopt: network => ({ ...network, caipNetworkId: `any:${network.id}`, chainNamespace: 'any' }),
    },
  })

const portico = createPortico({
  networks: window.sandbox.networks,
  adapters: [anyChain()],
  plugins: [shell(), demo(), gatedPlugin()],
  endpoints: window.sandbox.endpoints,
  debug: false,
  ...window.hostOptions,
})
window.portico = portico

const own = document.createElement('button')
own.id = 'own'
own.textContent = 'Open'
own.onclick = () => void portico.open()
const space = document.createElement('div')
space.style.height = '3000px'
document.querySelector('#root')?.append(own, space)
