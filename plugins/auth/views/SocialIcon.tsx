import type { Provider } from '../rules/socialProviders'

/* Icons of our own on a grid of 24, enough to tell the providers apart; their names are next to them. */

const STROKES: Readonly<Record<Provider, readonly string[]>> = {
  google: ['M19.5 12H12', 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3'],
  x: ['M5 5l14 14', 'M19 5L5 19'],
  farcaster: ['M5 5h14', 'M6.5 5v14', 'M17.5 5v14', 'M6.5 14a5.5 5.5 0 0 1 11 0', 'M5 19h3', 'M16 19h3'],
  discord: [
    'M8 6.5c2.6-.8 5.4-.8 8 0l2 1.8c1.2 2.8 1.7 5.6 1.5 8.2l-3.4 2-1.3-2.3',
    'M8 6.5L6 8.3c-1.2 2.8-1.7 5.6-1.5 8.2l3.4 2 1.3-2.3',
    'M8 15.6c2.6 1 5.4 1 8 0',
    'M9.3 12h.01',
    'M14.7 12h.01',
  ],
  apple: [
    'M12 8.2c-1.3-1-3.6-1.3-5.2.3-2.4 2.4-1.4 7.6 1 10.3 1.4 1.6 2.6 1 4.2.4 1.6.6 2.8 1.2 4.2-.4.9-1 1.6-2.3 2-3.6-2.4-1.2-2.8-4.8-.3-6.4-1.7-1.9-4.4-1.8-5.9-.6z',
    'M12 6c0-1.7 1-3 2.6-3.5',
  ],
  github: [
    'M7 4v10',
    'M17 10a5 5 0 0 1-5 5c-2.8 0-5 1-5 3',
    'M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    'M17 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ],
  facebook: ['M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20', 'M7.5 11.5h7'],
}

export function SocialIcon({ provider }: { provider: Provider }) {
  return (
    <svg
      className="lucide social-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {STROKES[provider].map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
