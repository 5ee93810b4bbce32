import type { Hono } from 'hono'
import type { Admitted, GatewayParts } from '../app'
import { GatewayError, refuse } from '../refusal'
import type { Listing } from '../shapes'
import { answerTagged } from '../tags'
import { NO_WALLETS, type WalletSettings } from '../walletSettings'
import { listingsOf, PICTURE_HEADERS, walletPicture } from './wallets'

type Parts = Pick<GatewayParts, 'directory' | 'pictures' | 'projects'>

/** The part of the operator's API for the wallet directory: the wallets of a project, and their pictures. */
export function operatorWalletRoutes(app: Hono<Admitted>, { directory, pictures, projects }: Parts): void {
  app.get('/projects/:id/wallets', async c => {
    const project = await projects.find(c.req.param('id'))
    return c.json({ wallets: describeListings(directory.listings, project?.wallets ?? NO_WALLETS) })
  })
  app.post('/projects/:id/pictures', async c => {
    try {
      return c.json({ id: await pictures.add(new Uint8Array(await c.req.arrayBuffer())) }, 201)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return refuse(c, 400, 'picture', error.message)
    }
  })
  // A proxy may serve the page's folder alone to operators: the page's pictures are below it, too.
  app.get('/pictures/:id', async c => {
    const picture = await walletPicture({ directory, pictures }, c.req.param('id'))
    if (!picture) return refuse(c, 404, 'id', 'There is no such picture')
    const headers = { ...PICTURE_HEADERS, 'cache-control': 'private, max-age=600' }
    return answerTagged(c, picture, { 'content-type': picture.type, ...headers })
  })
}

/** Own wallets and the directory, in its order: with the places in the project's list, which a hidden one lacks. */
function describeListings(listings: readonly Listing[], settings: WalletSettings): object[] {
  const { own } = settings
  const places = new Map(listingsOf(listings, settings).map(({ id }, at) => [id, at + 1]))
  const ownIds = new Set(own.map(({ id }) => id))
  return [...own, ...listings.filter(({ id }) => !ownIds.has(id))].map(({ id, name, image_id }) => {
    const position = places.get(id) ?? null
    return { id, name, imageId: image_id, isOwn: ownIds.has(id), isHidden: position === null, position }
  })
}
