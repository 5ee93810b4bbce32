/** Icons of the sandbox's own wallets: SVG text on a 96 × 96 square. */
const ground = (id: string, from: string, to: string, inside: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>` +
  `</linearGradient></defs><rect width="96" height="96" rx="22" fill="url(#${id})"/>${inside}</svg>`

export const walletIcons = {
  heron: ground(
    'heron',
    '#2f7f93',
    '#123a52',
    '<circle cx="70" cy="25" r="9" fill="#ffd9a0"/>' +
      '<path d="M24 66c10-16 30-20 46-8-8 12-28 18-46 8z" fill="#e9f4f3"/>' +
      '<path d="M31 60c-9-8-5-17 4-21 6-3 6-8 1-11" fill="none" stroke="#e9f4f3" stroke-width="6" stroke-linecap="round"/>' +
      '<path d="M38 24 20 30l17 4z" fill="#f2b35d"/><circle cx="36" cy="28" r="1.8" fill="#123a52"/>' +
      '<path d="M46 68v14M54 67v15" stroke="#f2b35d" stroke-width="3" stroke-linecap="round"/>' +
      '<path d="M14 84h68" stroke="#9fd0d3" stroke-width="3" stroke-linecap="round" opacity=".7"/>',
  ),
  quartz: ground(
    'quartz',
    '#b491ff',
    '#4c2a9b',
    '<path d="M48 12 66 32v36L48 86 30 68V32z" fill="#fff" opacity=".92"/>' +
      '<path d="M48 12 66 32 48 42 30 32z" fill="#e4d7ff"/><path d="M48 42v44L30 68V32z" fill="#c7b1ff"/>' +
      '<path d="M48 42v44l18-18V32z" fill="#9f7ff0"/>' +
      '<path d="m22 52 8 8v18l-8 6-8-8V60zM76 56l7 7v14l-7 6-7-6V63z" fill="#e4d7ff" opacity=".75"/>',
  ),
  lantern: ground(
    'lantern',
    '#ffb648',
    '#c2410c',
    '<circle cx="48" cy="54" r="30" fill="#fff3c4" opacity=".28"/>' +
      '<path d="M38 26c0-14 20-14 20 0" fill="none" stroke="#43150a" stroke-width="4" stroke-linecap="round"/>' +
      '<rect x="32" y="26" width="32" height="8" rx="4" fill="#43150a"/><rect x="30" y="74" width="36" height="8" rx="4" fill="#43150a"/>' +
      '<path d="M35 34h26l4 40H31z" fill="#fff3c4"/><path d="M48 42c9 10 9 15 6 20-3 5-9 5-12 0s1-8 3-11 3-6 3-9z" fill="#f97316"/>' +
      '<path d="M41 34 39 74M55 34l2 40" stroke="#43150a" stroke-width="2.4"/>',
  ),
  harbor: ground(
    'harbor',
    '#3d7bff',
    '#14235c',
    '<circle cx="48" cy="44" r="18" fill="#ffd66b"/><path d="M10 50h76v36H10z" fill="#1b3fa8"/>' +
      '<path d="M10 58q9.5-8 19 0t19 0 19 0 19 0M10 70q9.5-8 19 0t19 0 19 0 19 0" fill="none" stroke="#cfe0ff" stroke-width="4"/>' +
      '<path d="M48 22v32l-20-2zM52 28l18 24-18 2z" fill="#fff"/><path d="M26 56h46l-8 10H34z" fill="#f4694f"/>',
  ),
} as const

export type WalletName = keyof typeof walletIcons

/** An icon as a data URI, as EIP-6963 requires. */
export const iconUri = (name: WalletName): string => `data:image/svg+xml,${encodeURIComponent(walletIcons[name])}`
