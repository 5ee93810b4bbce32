import type { Hono } from 'hono'
import type { Admitted, GatewayParts } from '../app'
import { GatewayError, refuse } from '../refusal'
import { answerTagged } from '../tags'
import { PICTURE_HEADERS, walletPicture } from './wallets'

/** The part of the operator's API for the wallet directory: its listings, and the pictures of wallets. */
export function operatorWalletRoutes(
  app: Hono<Admitted>,
  { directory, pictures }: Pick<GatewayParts, 'directory' | 'pictures'>,
): void {
  // The page applies a project's settings itself: it shows what is not saved yet.
  app.get('/wallets', c =>
    c.json({ wallets: directory.listings.map(({ id, name, image_id }) => ({ id, name, imageId: image_id })) }),
  )
  app.post('/pictures', async c => {
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
