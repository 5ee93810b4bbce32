import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { answerErrors, Refusal } from './refusal'
import type { AuthServices } from './services'
import { PROVIDERS } from './socials'
import type { User } from './users'

/** The frame's data about the signed-in user. It never leaves the frame's own origin. */
export interface Login {
  token: string
  user: User
  /** Seed from which all keys are derived. */
  seed: string
}

const WAIT_MS = 20_000

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('Enter a valid email address'))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const requester = { device: text, site: text }

interface ApiOptions {
  origin: string
  /** Runs with each login before the login is answered. */
  beforeLogin: (user: User) => Promise<void>
}

/** The parts of a request's user and session that several routes need. */
interface Users {
  /** Begins a session of the user. */
  login(user: User): Promise<Login>
  tokenOf(c: Context): string
  loggedInUser(c: Context): User | undefined
  /** @throws Refusal without a session */
  userOf(c: Context): User
}

/** The server's API for the frame's own page: JSON by POST, from its own origin only. */
export function createApi(services: AuthServices, options: ApiOptions): Hono {
  const api = new Hono()
  api.onError(answerErrors)
  // Another page can send a form here, but not with this origin and this content type.
  api.use(async (c, next) => {
    const json = c.req.header('content-type')?.startsWith('application/json')
    if (!json || c.req.header('origin') !== options.origin)
      throw new Refusal('Only the frame can send this request', 403)
    await next()
  })
  const users = requestUsers(services, options)
  routeEmail(api, services, users)
  routeEmailChange(api, services, users)
  routeSocials(api, services, { ...users, origin: options.origin })
  routeSession(api, services, users)
  return api
}

function requestUsers({ users, sessions }: AuthServices, { beforeLogin }: ApiOptions): Users {
  const tokenOf = (c: Context) => c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
  const loggedInUser = (c: Context) => users.get(sessions.userIdOf(tokenOf(c)) ?? '')
  return {
    async login(user) {
      await beforeLogin(user)
      return { token: sessions.begin(user.id), user, seed: users.seedOf(user) }
    },
    tokenOf,
    loggedInUser,
    userOf(c) {
      const user = loggedInUser(c)
      if (!user) throw new Refusal('No user is logged in', 401)
      return user
    },
  }
}

function routeEmail(api: Hono, { emailLogin }: AuthServices, { login, loggedInUser }: Users): void {
  api.post('/email', async c => {
    const input = v.parse(v.object({ email, ...requester }), await c.req.json())
    if (loggedInUser(c)?.email === input.email) return c.json({ action: 'CONNECT' })
    return c.json(await emailLogin.begin(input))
  })
  api.post('/email/device', async c => {
    const { attempt } = v.parse(v.object({ attempt: text }), await c.req.json())
    return c.json({ approved: await emailLogin.awaitDevice(attempt, WAIT_MS) })
  })
  api.post('/email/code', async c => {
    const { attempt, otp } = v.parse(v.object({ attempt: text, otp: text }), await c.req.json())
    return c.json(await login(emailLogin.confirm(attempt, otp)))
  })
}

function routeEmailChange(api: Hono, { emailChange }: AuthServices, { userOf }: Users): void {
  api.post('/email/change', async c => {
    const input = v.parse(v.object({ email }), await c.req.json())
    return c.json({ action: await emailChange.begin(userOf(c), input.email) })
  })
  api.post('/email/change/old', async c => {
    await emailChange.confirmOld(userOf(c), v.parse(v.object({ otp: text }), await c.req.json()).otp)
    return c.json({})
  })
  api.post('/email/change/new', async c => {
    const user = emailChange.confirmNew(userOf(c), v.parse(v.object({ otp: text }), await c.req.json()).otp)
    return c.json({ newEmail: user.email })
  })
}

function routeSocials(
  api: Hono,
  { socials, channels }: AuthServices,
  { login, origin }: Users & { origin: string },
): void {
  api.post('/social', async c => {
    const visit = v.parse(v.object({ provider: v.picklist(PROVIDERS), ...requester }), await c.req.json())
    return c.json({ uri: `${origin}/social/${visit.provider}?state=${socials.begin(visit)}` })
  })
  api.post('/social/finish', async c => {
    const { uri, ...frame } = v.parse(v.object({ uri: v.pipe(text, v.url()), ...requester }), await c.req.json())
    const { searchParams, origin: from } = new URL(uri)
    if (from !== origin) throw new Refusal('This request comes from another origin', 403)
    return c.json(await login(socials.finish(searchParams, frame)))
  })
  api.post('/farcaster', c => {
    const channel = channels.begin()
    return c.json({ url: `${origin}/farcaster/${channel}`, channel })
  })
  api.post('/farcaster/finish', async c => {
    const { channel } = v.parse(v.object({ channel: text }), await c.req.json())
    const user = await channels.await(channel, WAIT_MS)
    return c.json(user ? { login: await login(user) } : {})
  })
}

function routeSession(api: Hono, { users, sessions }: AuthServices, { userOf, tokenOf }: Users): void {
  api.post('/session', c => {
    const user = userOf(c)
    return c.json({ token: tokenOf(c), user, seed: users.seedOf(user) } satisfies Login)
  })
  api.post('/session/end', c => {
    sessions.end(tokenOf(c))
    return c.json({})
  })
}
