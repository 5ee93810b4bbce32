import { beforeAll, describe, expect, test } from 'vitest'
import { contributeView, sessionControl, signMessage } from '../../../kernel'
import { approveView, explainRequest } from '../../../kernel/kit'
import { signing } from '../../signing/manifest'
import { EVM, FIRST, ONE, rejected, SECOND, SOLANA, TWO, UNLISTED, visit } from '../testKit'
import { MOMENT_MS } from './flow/syncView'
import { prompt } from './state'

// Imported first, so that the tests wait for promises only.
beforeAll(() =>
  Promise.all([
    import('../module'),
    import('../storage/flow/chooseSiwx'),
    import('../../session/module'),
    import('../../signing/module'),
    visit(),
  ]),
)

describe('an account without a session', () => {
  test('an account without a session is asked to sign in after its wallet answers, and is connected after it signs', async () => {
    const { connect, sign, views, step, wallet, host, portico, events, settle } = await visit()
    const connected = await connect()
    expect(views()).toEqual(['Connect', 'ConnectingExternal', 'SIWXSignMessage'])
    expect(connected.state).toBe('pending')
    await sign()
    expect(step()).toBe('signing')
    expect(wallet.prompts).toMatchObject([{ kind: 'sign', address: FIRST, message: `Sign in ${FIRST} on ${ONE}` }])
    await wallet.prompts[0]?.approve()
    await settle()
    expect(host.stored).toMatchObject(
      [{ data: { accountAddress: FIRST, chainId: ONE }, message: `Sign in ${FIRST} on ${ONE}`, signature: /^0x/ }].map(
        session => ({ ...session, signature: expect.stringMatching(/^0x/) }),
      ),
    )
    expect(connected.state).toBe('done')
    expect(views()).toEqual([])
    expect(portico.account().isConnected).toBe(true)
    expect(events).toEqual(['sign-pressed', 'signed-in'])
  })

  test('shows a signed user the result for a moment, while the wallet is connected already', async () => {
    const { connect, sign, views, step, wallet, portico, clock, settle } = await visit({ keepsMoment: true })
    const connected = await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    expect(step()).toBe('signed')
    expect(connected.state).toBe('done')
    expect(portico.account().isConnected).toBe(true)
    await clock.advance(MOMENT_MS - 1)
    expect(views().at(-1)).toBe('SIWXSignMessage')
    await clock.advance(1)
    await settle()
    expect(views()).toEqual([])
  })

  test.each(['closes the modal', 'opens the account'])('ends that moment if the user %s', async step => {
    const { connect, sign, views, wallet, portico, clock, settle } = await visit({ keepsMoment: true })
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    const isClosed = step === 'closes the modal'
    if (isClosed) expect(await portico.close()).toBe(true)
    else await portico.open({ view: 'Account' })
    await clock.advance(MOMENT_MS)
    await settle()
    expect(views().at(-1)).toBe(isClosed ? undefined : 'Account')
  })

  test.each([
    ['signs', 'done'],
    ['cancels a required sign-in', 'MODAL_CLOSED'],
  ])('settles the host’s connect() when the user %s: %s', async (does, outcome) => {
    const { portico, sign, cancel, wallet, settle, ctx } = await visit()
    let end: unknown = 'pending'
    portico.connect().then(
      () => (end = 'done'),
      error => (end = error.code),
    )
    await settle()
    const control = await ctx.ask(sessionControl)
    control.connect({ connectorId: 'finch', namespaces: [EVM] }).catch(() => undefined)
    await settle()
    expect(end).toBe('pending')
    if (does === 'signs') {
      await sign()
      await wallet.prompts[0]?.approve()
    } else await cancel()
    await settle()
    await expect.poll(() => end).toBe(outcome)
  })

  test('an account without a session is not asked again while a session is stored', async () => {
    const here = await visit()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    const again = await here.reload()
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.views()).toEqual([])
    again.host.overrides.set('setSessions', () => Promise.reject(new Error('The sessions stay')))
    await again.portico.disconnect()
    const connected = await again.connect()
    expect(connected.state).toBe('done')
    expect(again.views()).toEqual(['Connect', 'ConnectingExternal'])
  })

  test('an account without a session is asked on the next visit if the last one ended before it signed', async () => {
    const here = await visit()
    here.host.stored = [
      {
        data: { accountAddress: FIRST, chainId: ONE, domain: '', uri: '', version: '1', nonce: '' },
        message: '',
        signature: '',
      },
    ]
    await here.connect()
    expect(here.portico.account().isConnected).toBe(true)
    here.host.stored = []
    const again = await here.reload()
    expect(again.views()).toEqual(['SIWXSignMessage'])
  })
})

describe('a required sign-in', () => {
  test('a required sign-in has a view that cannot be closed, and the modal reports it', async () => {
    const { connect, portico, views, refused } = await visit()
    await connect()
    expect(await portico.close()).toBe(false)
    expect(refused).toEqual(['SIWXSignMessage: SIGN_IN_REQUIRED'])
    await portico.open({ view: 'Account' })
    expect(views().at(-1)).toBe('SIWXSignMessage')
  })

  test('holds the modal open while an embedded wallet shows a request to approve', async () => {
    const approve = {
      id: 'approve',
      contributes: [contributeView(approveView, { load: async () => ({ default: () => null }) })],
    }
    const { connect, ctx, portico, views, refused } = await visit({ others: [approve] })
    await connect()
    await ctx.open(approveView)
    expect(views().at(-1)).toBe('ApproveTransaction')
    expect(await portico.close()).toBe(false)
    expect(refused).toEqual(['ApproveTransaction: SIGN_IN_REQUIRED'])
  })

  test('disconnects a user who cancels without a session on any network, and closes the modal', async () => {
    const { connect, cancel, views, wallet, portico, events } = await visit()
    const connected = await connect()
    await cancel()
    expect(connected).toMatchObject({ state: 'failed', error: { code: 'USER_REJECTED' } })
    expect(wallet.disconnected).toEqual([EVM])
    expect(portico.account().isConnected).toBe(false)
    expect(views()).toEqual([])
    expect(events).toEqual(['cancel-pressed'])
  })

  test('switches to the last network with a session when the user cancels', async () => {
    const { connect, sign, cancel, views, step, wallet, portico, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await wallet.report(EVM, { kind: 'network', networkId: TWO })
    await settle()
    expect(views()).toEqual(['SIWXSignMessage'])
    await cancel()
    expect(step()).toBe('returning')
    expect(wallet.prompts).toMatchObject([{ kind: 'switch' }])
    await wallet.prompts[0]?.approve()
    await settle()
    expect(portico.account()).toMatchObject({ isConnected: true, caipAddress: `${ONE}:${FIRST}` })
    expect(views()).toEqual([])
  })

  test.each(['declines', 'never answers'])('disconnects a wallet that %s the switch to that network', async how => {
    const { connect, sign, cancel, views, wallet, portico, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await wallet.report(EVM, { kind: 'network', networkId: TWO })
    await settle()
    await cancel()
    if (how === 'declines') await wallet.prompts[0]?.reject()
    else await cancel()
    await settle()
    expect(portico.account().isConnected).toBe(false)
    expect(views()).toEqual([])
  })

  test('a required sign-in is asked for again after a change of the network and of the account', async () => {
    const { connect, sign, views, wallet, host, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    for (const change of [
      { kind: 'network', networkId: TWO } as const,
      { kind: 'accounts', accounts: [{ address: SECOND }] } as const,
    ]) {
      await wallet.report(EVM, change)
      await settle()
      expect(views()).toEqual(['SIWXSignMessage'])
      await sign()
      await wallet.prompts[0]?.approve()
      await settle()
      expect(views()).toEqual([])
    }
    expect(host.stored.map(({ data }) => [data.chainId, data.accountAddress])).toEqual([
      [ONE, FIRST],
      [TWO, FIRST],
      [TWO, SECOND],
    ])
  })
})

describe('an optional sign-in', () => {
  const free = async () => {
    const here = await visit()
    here.host.required = false
    return here
  }

  test.each(['cancels', 'closes'])('keeps a user who %s it connected, and does not ask again', async how => {
    const here = await free()
    const connected = await here.connect()
    expect(here.views().at(-1)).toBe('SIWXSignMessage')
    if (how === 'cancels') await here.cancel()
    else expect(await here.portico.close()).toBe(true)
    await here.settle()
    expect(connected.state).toBe('done')
    expect(here.views()).toEqual([])
    expect(here.portico.account().isConnected).toBe(true)
    const again = await here.reload()
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.views()).toEqual([])
    await again.portico.disconnect()
    await again.connect()
    expect(again.views().at(-1)).toBe('SIWXSignMessage')
  })

  test('an optional sign-in is not asked for in a namespace that cannot sign, and the console warns the developer', async () => {
    const here = await visit({ capable: [EVM] })
    here.host.required = false
    expect(await here.connect([SOLANA])).toMatchObject({ state: 'done' })
    expect(here.edges.env.warnings.join()).toContain('solana')
  })
})

describe('a signature', () => {
  test('a signature can be tried again after the wallet declines it', async () => {
    const { connect, sign, views, step, wallet, events, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.reject(rejected())
    expect(step()).toBe('failed')
    expect(views().at(-1)).toBe('SIWXSignMessage')
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    expect(views()).toEqual([])
    expect(events).toEqual(['sign-pressed', 'sign-in-failed', 'sign-pressed', 'signed-in'])
  })

  test('a signature is not stored if it arrives after the user cancelled', async () => {
    const { connect, sign, cancel, wallet, host } = await visit()
    await connect()
    await sign()
    const [late] = wallet.prompts
    await cancel()
    await late?.approve()
    expect(host.stored).toEqual([])
    expect(host.calls).not.toContain('addSession')
  })

  test('a signature is revoked if the user cancels while it is stored', async () => {
    const { connect, sign, cancel, wallet, host, settle } = await visit()
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    host.overrides.set('addSession', () => finished)
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await cancel()
    finish()
    await settle()
    expect(host.stored).toEqual([])
  })

  test('a signature is an error of the view if the host refuses it', async () => {
    const { connect, sign, wallet, host, step, portico, settle } = await visit()
    host.overrides.set('addSession', () => Promise.reject(new Error('The signature is not valid')))
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    expect(step()).toBe('failed')
    expect(portico.account().isConnected).toBe(true)
  })

  test.each([
    ['an error with the code of the verifier', Object.assign(new Error('x'), { code: 'NOT_YET_VALID' }), true],
    ['the code in the message of the server', new Error('{"code":"EXPIRED"}'), true],
    ['another refusal', new Error('SIGNATURE_INVALID'), false],
  ])('names the device’s clock if the server refuses the time of a new message: %s', async (_, refusal, isClock) => {
    const { connect, sign, wallet, host, portico, settle } = await visit()
    host.overrides.set('addSession', () => Promise.reject(refusal))
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    const now = Object(portico.read(prompt))
    expect(now.step.name).toBe('failed')
    expect(now.step.error.code === 'DEVICE_CLOCK_WRONG').toBe(isClock)
  })

  test('a signature is dropped if its wallet was disconnected meanwhile', async () => {
    const { connect, sign, wallet, host, portico, views, settle } = await visit()
    await connect()
    await sign()
    const [late] = wallet.prompts
    await portico.disconnect()
    await late?.approve()
    await settle()
    expect(host.stored).toEqual([])
    expect(views()).toEqual([])
    expect(portico.account().isConnected).toBe(false)
  })
})

test('a signature that arrives after the host destroyed the modal is not stored', async () => {
  const { connect, sign, portico, wallet, host, settle } = await visit()
  await connect()
  await sign()
  portico.destroy()
  await wallet.prompts[0]?.approve()
  await settle()
  expect(host.stored).toEqual([])
})

describe('several namespaces', () => {
  test('sign in one after the other, with one prompt at a time', async () => {
    const { connect, sign, views, wallet, host, settle } = await visit()
    const connected = await connect([EVM, SOLANA])
    expect(views().filter(view => view === 'SIWXSignMessage')).toHaveLength(1)
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    expect(views().filter(view => view === 'SIWXSignMessage')).toHaveLength(1)
    await sign()
    expect(wallet.prompts).toHaveLength(1)
    await wallet.prompts[0]?.approve()
    await settle()
    expect(host.stored.map(({ data }) => data.chainId)).toEqual([ONE, 'solana:main'])
    expect(connected.state).toBe('done')
    expect(views()).toEqual([])
  })

  test('cancelling in one of several namespaces disconnects it alone, with its own session', async () => {
    const { connect, sign, cancel, wallet, host, portico, settle } = await visit()
    await connect([EVM, SOLANA])
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    await cancel()
    expect(wallet.disconnected).toEqual([SOLANA])
    expect(portico.account(EVM).isConnected).toBe(true)
    expect(portico.account(SOLANA).isConnected).toBe(false)
    expect(host.stored.map(({ data }) => data.chainId)).toEqual([ONE])
    await portico.disconnect({ namespace: EVM })
    await settle()
    expect(host.stored).toEqual([])
    expect(host.calls.at(-1)).toBe('setSessions')
  })
})

describe('a network that the host did not list', () => {
  test('shows no prompt; a listed one does', async () => {
    const { connect, wallet, views, portico, settle } = await visit()
    wallet.networks[EVM] = UNLISTED
    expect(await connect()).toMatchObject({ state: 'done' })
    await portico.close()
    await wallet.report(EVM, { kind: 'network', networkId: ONE })
    await settle()
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  test('closes the prompt', async () => {
    const { connect, wallet, views, settle } = await visit()
    const connected = await connect()
    await wallet.report(EVM, { kind: 'network', networkId: UNLISTED })
    await settle()
    expect(views()).toEqual([])
    expect(connected.state).toBe('done')
  })
})

describe('a sign-in that cannot start', () => {
  test.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['is silent', () => new Promise(() => {})],
  ])(
    'a sign-in that cannot start because the host %s disconnects the wallet, and shows the connect view',
    async (_, instead) => {
      const { connect, host, clock, portico, views, events, settle, ctx } = await visit()
      host.overrides.set('getSessions', instead)
      const connected = await connect()
      await clock.advance(10_000)
      await settle()
      expect(connected).toMatchObject({ state: 'failed', error: { code: 'SIGN_IN_UNAVAILABLE' } })
      expect(portico.account().isConnected).toBe(false)
      expect(views().at(-1)).toBe('Connect')
      expect(events).toEqual(['sign-in-failed'])
      const { toast } = await import('../../../kernel/kit')
      expect(ctx.read(toast).current?.message.text).toBe('A problem occurred while trying initialize authentication')
    },
  )

  test('leaves the stored sign-ins unchanged', async () => {
    const { connect, host, settle } = await visit()
    host.overrides.set('getSessions', () => Promise.reject(new Error('down')))
    await connect()
    await settle()
    expect(host.calls).not.toContain('setSessions')
  })

  test('a sign-in that cannot start because the namespace cannot sign is reported to the user, who can only disconnect', async () => {
    const { connect, step, cancel, wallet, views } = await visit({ capable: [EVM] })
    await connect([SOLANA])
    expect(step()).toBe('unable')
    await cancel()
    expect(wallet.disconnected).toEqual([SOLANA])
    expect(views()).toEqual([])
  })
})

describe('disconnecting', () => {
  const signedIn = async () => {
    const here = await visit()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    return here
  }

  test('a disconnected wallet is signed out', async () => {
    const { portico, host, settle } = await signedIn()
    await portico.disconnect()
    await settle()
    expect(host.stored).toEqual([])
  })

  test('a disconnected wallet stays signed in if the host disables signing out', async () => {
    const { portico, host, settle } = await signedIn()
    Object.assign(host, { signOutOnDisconnect: false })
    await portico.disconnect()
    await settle()
    expect(host.stored).toHaveLength(1)
  })

  test('delays the next sign-in by 3 s at most if the sign-out hangs', async () => {
    const { portico, host, clock, connect, views, settle } = await signedIn()
    host.overrides.set('setSessions', () => new Promise(() => {}))
    await portico.disconnect()
    host.stored = []
    await connect()
    expect(views().at(-1)).toBe('ConnectingExternal')
    await clock.advance(3_000)
    await settle()
    expect(views().at(-1)).toBe('SIWXSignMessage')
  })
})

test('an account whose session expires during the visit is asked to sign in again', async () => {
  const here = await visit()
  const expirationTime = new Date(here.clock.now() + 60_000).toISOString()
  here.host.stored = [
    {
      data: { accountAddress: FIRST, chainId: ONE, domain: '', uri: '', version: '1', nonce: '', expirationTime },
      message: '',
      signature: '',
    },
  ]
  expect(await here.connect()).toMatchObject({ state: 'done' })
  await here.portico.close()
  here.host.stored = []
  await here.clock.advance(59_000)
  expect(here.views()).toEqual([])
  await here.clock.advance(2_000)
  await here.settle()
  expect(here.views()).toEqual(['SIWXSignMessage'])
})

test('the pressed sign-in reaches the wallet while a review is open, and neither another sign-in nor a transfer does', async () => {
  const { connect, sign, wallet, ctx, portico, settle } = await visit({ others: [signing()] })
  await connect()
  const review = new AbortController()
  const { hold } = await ctx.ask(explainRequest)
  const shown = { from: FIRST, to: SECOND, amount: 1n, networkId: ONE }
  hold({ kind: 'transfer', namespace: EVM, request: shown }, review.signal)
  const ask = await portico.ask(signMessage.on(EVM))
  const refused = async (message: string) =>
    expect(ask({ address: FIRST, message })).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
  const own = `Sign in ${FIRST} on ${ONE}`
  await refused(own)
  await sign()
  expect(wallet.prompts).toMatchObject([{ kind: 'sign', message: own }])
  await refused(`app.example wants you to sign in with your Ethereum account:\n${FIRST}\n`)
  await wallet.prompts[0]?.approve()
  await settle()
  await refused(own)
  expect(portico.account().isConnected).toBe(true)
  review.abort()
})

test('a failed sign-in holds no other request back', async () => {
  const { connect, sign, wallet, portico, step, settle } = await visit({ others: [signing()] })
  await connect()
  await sign()
  const ask = await portico.ask(signMessage.on(EVM))
  await expect(ask({ address: FIRST, message: 'other' })).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
  await wallet.prompts[0]?.reject(rejected())
  await settle()
  expect(step()).toBe('failed')
  ask({ address: FIRST, message: 'other' }).catch(() => undefined)
  await settle()
  expect(wallet.prompts).toMatchObject([{ kind: 'sign', message: 'other' }])
})

test('a sign-in in one tab closes the prompts of the others', async () => {
  const here = await visit()
  await here.connect()
  const tabs = [await visit({ world: here }), await visit({ world: here })]
  expect(tabs.map(tab => tab.views())).toEqual([[], []])
  await here.sign()
  await here.wallet.prompts[0]?.approve()
  await here.settle()
  expect(tabs.map(tab => [tab.portico.account().isConnected, tab.views()])).toEqual([
    [true, []],
    [true, []],
  ])
})

test('a host without sign-in gets neither a prompt nor its view', async () => {
  const { portico, connect } = await visit({ signIn: false })
  expect(await connect()).toMatchObject({ state: 'done' })
  await expect(portico.open({ view: 'SIWXSignMessage' })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
})
