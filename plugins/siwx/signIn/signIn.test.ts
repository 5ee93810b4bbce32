import { beforeAll, describe, expect, test } from 'vitest'
import { EVM, FIRST, ONE, rejected, SECOND, SOLANA, TWO, UNLISTED, visit } from '../testKit'

// Imported first, so that the tests wait for promises only.
beforeAll(() =>
  Promise.all([import('../module'), import('../storage/flow/chooseSiwx'), import('../../session/module'), visit()]),
)

describe('an account without a session', () => {
  test('is asked to sign in after its wallet answered, and is connected when it has', async () => {
    const { connect, sign, views, step, wallet, host, portico, told, settle } = await visit()
    const connected = await connect()
    expect(views()).toEqual(['Connect', 'ConnectingExternal', 'SIWXSignMessage'])
    expect(connected.state).toBe('pending')
    await sign()
    expect(step()).toBe('signing')
    expect(wallet.prompts).toMatchObject([{ kind: 'sign', address: FIRST, message: `Sign in ${FIRST} on ${ONE}` }])
    await wallet.prompts[0]?.approve()
    await settle()
    expect(host.kept).toMatchObject(
      [{ data: { accountAddress: FIRST, chainId: ONE }, message: `Sign in ${FIRST} on ${ONE}`, signature: /^0x/ }].map(
        session => ({ ...session, signature: expect.stringMatching(/^0x/) }),
      ),
    )
    expect(connected.state).toBe('done')
    expect(views()).toEqual([])
    expect(portico.account().isConnected).toBe(true)
    expect(told).toEqual(['sign-pressed', 'signed-in'])
  })

  test('is not asked again where a session is kept', async () => {
    const here = await visit()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    const again = await here.reload()
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.views()).toEqual([])
    again.host.instead.set('setSessions', () => Promise.reject(new Error('kept on purpose')))
    await again.portico.disconnect()
    const connected = await again.connect()
    expect(connected.state).toBe('done')
    expect(again.views()).toEqual(['Connect', 'ConnectingExternal'])
  })

  test('a user whose visit ended before signing is asked on the next visit', async () => {
    const here = await visit()
    here.host.kept = [
      {
        data: { accountAddress: FIRST, chainId: ONE, domain: '', uri: '', version: '1', nonce: '' },
        message: '',
        signature: '',
      },
    ]
    await here.connect()
    expect(here.portico.account().isConnected).toBe(true)
    here.host.kept = []
    const again = await here.reload()
    expect(again.views()).toEqual(['SIWXSignMessage'])
  })
})

describe('where signing in is required', () => {
  test('the view cannot be closed, and the modal says so', async () => {
    const { connect, portico, views, refused } = await visit()
    await connect()
    expect(await portico.close()).toBe(false)
    expect(refused).toEqual(['SIWXSignMessage: SIGN_IN_REQUIRED'])
    await portico.open({ view: 'Account' })
    expect(views().at(-1)).toBe('SIWXSignMessage')
  })

  test('a user who cancels without any session is disconnected, and the modal closes', async () => {
    const { connect, cancel, views, wallet, portico, told } = await visit()
    const connected = await connect()
    await cancel()
    expect(connected).toMatchObject({ state: 'failed', error: { code: 'USER_REJECTED' } })
    expect(wallet.left).toEqual([EVM])
    expect(portico.account().isConnected).toBe(false)
    expect(views()).toEqual([])
    expect(told).toEqual(['cancel-pressed'])
  })

  test('a user who cancels returns to the last network with a session', async () => {
    const { connect, sign, cancel, views, step, wallet, portico, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await wallet.tell(EVM, { kind: 'network', networkId: TWO })
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

  test.each(['declines', 'never answers'])('where the wallet %s the way back, it is left', async how => {
    const { connect, sign, cancel, views, wallet, portico, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await wallet.tell(EVM, { kind: 'network', networkId: TWO })
    await settle()
    await cancel()
    if (how === 'declines') await wallet.prompts[0]?.reject()
    else await cancel()
    await settle()
    expect(portico.account().isConnected).toBe(false)
    expect(views()).toEqual([])
  })

  test('another network and another account are asked for in their turn', async () => {
    const { connect, sign, views, wallet, host, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    for (const change of [
      { kind: 'network', networkId: TWO } as const,
      { kind: 'accounts', accounts: [{ address: SECOND }] } as const,
    ]) {
      await wallet.tell(EVM, change)
      await settle()
      expect(views()).toEqual(['SIWXSignMessage'])
      await sign()
      await wallet.prompts[0]?.approve()
      await settle()
      expect(views()).toEqual([])
    }
    expect(host.kept.map(({ data }) => [data.chainId, data.accountAddress])).toEqual([
      [ONE, FIRST],
      [TWO, FIRST],
      [TWO, SECOND],
    ])
  })
})

describe('where signing in is free', () => {
  const free = async () => {
    const here = await visit()
    here.host.required = false
    return here
  }

  test.each(['cancels', 'closes'])('a user who %s stays connected, and is not asked again', async how => {
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

  test('a family that cannot sign is not asked, and the developer hears of it', async () => {
    const here = await visit({ capable: [EVM] })
    here.host.required = false
    expect(await here.connect([SOLANA])).toMatchObject({ state: 'done' })
    expect(here.edges.env.warnings.join()).toContain('solana')
  })
})

describe('a signature', () => {
  test('that the wallet declines can be tried again', async () => {
    const { connect, sign, views, step, wallet, told, settle } = await visit()
    await connect()
    await sign()
    await wallet.prompts[0]?.reject(rejected())
    expect(step()).toBe('failed')
    expect(views().at(-1)).toBe('SIWXSignMessage')
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    expect(views()).toEqual([])
    expect(told).toEqual(['sign-pressed', 'sign-in-failed', 'sign-pressed', 'signed-in'])
  })

  test('that comes after the user has cancelled is kept nowhere', async () => {
    const { connect, sign, cancel, wallet, host } = await visit()
    await connect()
    await sign()
    const [late] = wallet.prompts
    await cancel()
    await late?.approve()
    expect(host.kept).toEqual([])
    expect(host.calls).not.toContain('addSession')
  })

  test('that was being kept when the user cancelled is given back', async () => {
    const { connect, sign, cancel, wallet, host, settle } = await visit()
    let keep = () => {}
    const kept = new Promise<void>(resolve => {
      keep = resolve
    })
    host.instead.set('addSession', () => kept)
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await cancel()
    keep()
    await settle()
    expect(host.kept).toEqual([])
  })

  test('that the host refuses is an error, and the view says so', async () => {
    const { connect, sign, wallet, host, step, portico, settle } = await visit()
    host.instead.set('addSession', () => Promise.reject(new Error('The signature is not valid')))
    await connect()
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    expect(step()).toBe('failed')
    expect(portico.account().isConnected).toBe(true)
  })

  test('a request during a disconnection belongs to no account', async () => {
    const { connect, sign, wallet, host, portico, views, settle } = await visit()
    await connect()
    await sign()
    const [late] = wallet.prompts
    await portico.disconnect()
    await late?.approve()
    await settle()
    expect(host.kept).toEqual([])
    expect(views()).toEqual([])
    expect(portico.account().isConnected).toBe(false)
  })
})

test('a page that has had enough of us is let go in the middle of it', async () => {
  const { connect, sign, portico, wallet, host, settle } = await visit()
  await connect()
  await sign()
  portico.destroy()
  await wallet.prompts[0]?.approve()
  await settle()
  expect(host.kept).toEqual([])
})

describe('several families', () => {
  test('sign in one after the other, and never is there more than one question', async () => {
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
    expect(host.kept.map(({ data }) => data.chainId)).toEqual([ONE, 'solana:main'])
    expect(connected.state).toBe('done')
    expect(views()).toEqual([])
  })

  test('one that does not sign in goes alone, and only its own sessions with it', async () => {
    const { connect, sign, cancel, wallet, host, portico, settle } = await visit()
    await connect([EVM, SOLANA])
    await sign()
    await wallet.prompts[0]?.approve()
    await settle()
    await cancel()
    expect(wallet.left).toEqual([SOLANA])
    expect(portico.account(EVM).isConnected).toBe(true)
    expect(portico.account(SOLANA).isConnected).toBe(false)
    expect(host.kept.map(({ data }) => data.chainId)).toEqual([ONE])
    await portico.disconnect({ namespace: EVM })
    await settle()
    expect(host.kept).toEqual([])
    expect(host.calls.at(-1)).toBe('setSessions')
  })
})

describe('a network that the host did not list', () => {
  test('asks no user; the next one does', async () => {
    const { connect, wallet, views, portico, settle } = await visit()
    wallet.networks[EVM] = UNLISTED
    expect(await connect()).toMatchObject({ state: 'done' })
    await portico.close()
    await wallet.tell(EVM, { kind: 'network', networkId: ONE })
    await settle()
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  test('takes the question away', async () => {
    const { connect, wallet, views, settle } = await visit()
    const connected = await connect()
    await wallet.tell(EVM, { kind: 'network', networkId: UNLISTED })
    await settle()
    expect(views()).toEqual([])
    expect(connected.state).toBe('done')
  })
})

describe('where signing in cannot begin', () => {
  test.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['is silent', () => new Promise(() => {})],
  ])('because the host %s, the wallet is left and the user begins anew', async (_, instead) => {
    const { connect, host, clock, portico, views, told, settle, ctx } = await visit()
    host.instead.set('getSessions', instead)
    const connected = await connect()
    await clock.advance(10_000)
    await settle()
    expect(connected).toMatchObject({ state: 'failed', error: { code: 'SIGN_IN_UNAVAILABLE' } })
    expect(portico.account().isConnected).toBe(false)
    expect(views().at(-1)).toBe('Connect')
    expect(told).toEqual(['sign-in-failed'])
    const { toast } = await import('../../../kernel/kit')
    expect(ctx.read(toast).current?.message.text).toBe('A problem occurred while trying initialize authentication')
  })

  test('the stored sign-ins stay', async () => {
    const { connect, host, settle } = await visit()
    host.instead.set('getSessions', () => Promise.reject(new Error('down')))
    await connect()
    await settle()
    expect(host.calls).not.toContain('setSessions')
  })

  test('shows that the namespace cannot sign; the user can only leave', async () => {
    const { connect, step, cancel, wallet, views } = await visit({ capable: [EVM] })
    await connect([SOLANA])
    expect(step()).toBe('unable')
    await cancel()
    expect(wallet.left).toEqual([SOLANA])
    expect(views()).toEqual([])
  })
})

describe('leaving', () => {
  const signedIn = async () => {
    const here = await visit()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    return here
  }

  test('signs out', async () => {
    const { portico, host, settle } = await signedIn()
    await portico.disconnect()
    await settle()
    expect(host.kept).toEqual([])
  })

  test('does not sign out where the host says so', async () => {
    const { portico, host, settle } = await signedIn()
    Object.assign(host, { signOutOnDisconnect: false })
    await portico.disconnect()
    await settle()
    expect(host.kept).toHaveLength(1)
  })

  test('a sign-out that hangs is waited for 3 s by who comes back, no longer', async () => {
    const { portico, host, clock, connect, views, settle } = await signedIn()
    host.instead.set('setSessions', () => new Promise(() => {}))
    await portico.disconnect()
    host.kept = []
    await connect()
    expect(views().at(-1)).toBe('ConnectingExternal')
    await clock.advance(3_000)
    await settle()
    expect(views().at(-1)).toBe('SIWXSignMessage')
  })
})

test('a session that ends during the visit is asked for anew', async () => {
  const here = await visit()
  const expirationTime = new Date(here.clock.now() + 60_000).toISOString()
  here.host.kept = [
    {
      data: { accountAddress: FIRST, chainId: ONE, domain: '', uri: '', version: '1', nonce: '', expirationTime },
      message: '',
      signature: '',
    },
  ]
  expect(await here.connect()).toMatchObject({ state: 'done' })
  await here.portico.close()
  here.host.kept = []
  await here.clock.advance(59_000)
  expect(here.views()).toEqual([])
  await here.clock.advance(2_000)
  await here.settle()
  expect(here.views()).toEqual(['SIWXSignMessage'])
})

test('a sign-in of one tab is not asked for in the others', async () => {
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

test('without a sign-in option no part of it is present', async () => {
  const { portico, connect } = await visit({ signIn: false })
  expect(await connect()).toMatchObject({ state: 'done' })
  await expect(portico.open({ view: 'SIWXSignMessage' })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
})
