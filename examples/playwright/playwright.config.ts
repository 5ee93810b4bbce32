import { defineConfig } from '@playwright/test'
import { base, mainnet } from 'portico/networks'
import type { PorticoWorkerFixtures } from 'portico-sandbox/playwright'

const port = Number(process.env.PORT ?? 4173)

export default defineConfig<object, PorticoWorkerFixtures>({
  testDir: 'tests',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
    // The networks of the app: each becomes a local chain.
    sandboxOptions: { chains: [mainnet, base] },
  },
  webServer: { command: `vite build && vite preview --strictPort --port ${port}`, port, timeout: 120_000 },
})
