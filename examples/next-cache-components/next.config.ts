import type { NextConfig } from 'next'

export default { devIndicators: false, cacheComponents: true, partialPrefetching: true } satisfies NextConfig
