import { startGallery } from './server'

const { url } = await startGallery({ port: Number(process.env.PORT ?? 4173) })
process.stdout.write(`Gallery: ${url}\n`)
