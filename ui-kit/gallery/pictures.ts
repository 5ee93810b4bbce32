/** Icons of made-up wallets, so that the gallery needs no trademarks. */
const picture = (background: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${background}"/>${drawing}</svg>`,
  )}`

export const PICTURES = {
  Lantern: picture('#ff8a3d', '<path d="M20 8c6 6 9 10 9 15a9 9 0 0 1-18 0c0-5 3-9 9-15z" fill="#fff"/>'),
  Harbour: picture(
    '#1f6feb',
    '<path d="M8 24q6-6 12 0t12 0v8H8z" fill="#fff"/><circle cx="27" cy="13" r="4" fill="#fff"/>',
  ),
  Fern: picture(
    '#12805c',
    '<path d="M20 32V12m0 12-8-6m8 0 8-6" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/>',
  ),
  Plinth: picture(
    '#fff',
    '<path d="M10 30h20M14 26V14m12 12V14M11 10h18" stroke="#1c1a17" stroke-width="3" stroke-linecap="round"/>',
  ),
  Ether: picture('#6a7bd1', '<path d="M20 7l8 13-8 5-8-5zM20 33l8-11-8 5-8-5z" fill="#fff"/>'),
  Base: picture('#2151f5', '<circle cx="20" cy="20" r="9" fill="#fff"/>'),
}
