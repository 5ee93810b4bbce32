import { Hono } from 'hono'
import type { GatewayPorts, PictureKind } from './ports'
import { refusal } from './project'

const PATHS: Record<string, PictureKind> = {
  '/getWalletImage/:id': 'wallet',
  '/public/getAssetImage/:id': 'asset',
  '/public/getCurrencyImage/:id': 'currency',
  '/public/getTokenImage/:id': 'token',
}

/** Pictures of wallets, networks, currencies and tokens. */
export function pictureRoutes(ports: GatewayPorts): Hono {
  const app = new Hono()
  for (const [path, kind] of Object.entries(PATHS)) {
    app.get(path, async c => {
      const picture = await ports.picture(kind, c.req.param('id') ?? '')
      if (!picture) return c.json(refusal('id', 'There is no such picture'), 404)
      return c.body(picture.body, 200, {
        'content-type': picture.type,
        'cache-control': 'public, max-age=86400, immutable',
        // A picture that is opened as a page must not run scripts.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      })
    })
  }
  return app
}
