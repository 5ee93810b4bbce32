/** How the app of `examples/servers/<name>` is installed, built and started. */
export interface Framework {
  readonly title: string
  /** The package whose version the results name. */
  readonly of: string
  readonly packages: readonly string[]
  readonly build: string
  readonly start: string
  /** Lines of the build that speak of the framework's own parts. */
  readonly own?: RegExp
}

const REACT = ['react@19', 'react-dom@19']

export const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  nuxt: {
    title: 'Nuxt',
    of: 'nuxt',
    packages: ['nuxt@4', 'vue@3'],
    build: 'nuxt build',
    start: 'node .output/server/index.mjs',
  },
  sveltekit: {
    title: 'SvelteKit',
    of: '@sveltejs/kit',
    packages: [
      ...['@sveltejs/kit@3', '@sveltejs/adapter-node@6', '@sveltejs/vite-plugin-svelte@7'],
      ...['svelte@5', 'typescript@6', 'vite@8'],
    ],
    build: 'vite build',
    start: 'node build/index.js',
  },
  astro: {
    title: 'Astro',
    of: 'astro',
    packages: ['astro@7', '@astrojs/node@11'],
    build: 'astro build',
    start: 'node dist/server/entry.mjs',
  },
  'react-router': {
    title: 'React Router',
    of: 'react-router',
    // Its packages need one another's exact version.
    packages: [
      ...['@react-router/dev', '@react-router/node', '@react-router/serve', 'react-router'].map(
        name => `${name}@8.4.0`,
      ),
      ...['isbot@5', 'typescript@6', 'vite@8'],
    ],
    build: 'react-router build',
    start: 'react-router-serve build/server/index.js',
  },
  'tanstack-start': {
    title: 'TanStack Start',
    of: '@tanstack/react-start',
    packages: [
      ...['@tanstack/react-start@1', '@tanstack/react-router@1', '@vitejs/plugin-react@6'],
      ...['typescript@6', 'vite@8'],
    ],
    build: 'vite build',
    start: 'vite preview --port $PORT',
  },
  'solid-start': {
    title: 'SolidStart',
    of: '@solidjs/start',
    packages: ['@solidjs/start@2', '@solidjs/router@0', 'solid-js@1', 'vite@8'],
    build: 'vite build',
    start: 'vite preview --port $PORT',
  },
  angular: {
    title: 'Angular',
    of: '@angular/ssr',
    // Its packages need one another's exact version.
    packages: [
      ...[
        'common',
        'compiler',
        'compiler-cli',
        'core',
        'platform-browser',
        'platform-server',
        'router',
        'ssr',
        'build',
      ].map(name => `@angular/${name}@22.2.0`),
      ...[
        '@angular/cli@22.2.0',
        'express@5',
        'rxjs@7',
        'tslib@2',
        'typescript@6',
        '@types/node@24',
        '@types/express@5',
      ],
    ],
    build: 'ng build',
    start: 'node dist/app/server/server.mjs',
  },
}

/** React draws the views, in each framework. */
export const BESIDE = [...REACT, '@walletconnect/universal-provider@2']
