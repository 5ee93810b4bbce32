/** Basalt's icon: columns of stone in a low sun, on a 96 × 96 square. */
const api =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="basalt" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f6a45c"/><stop offset="1" stop-color="#7a3b2e"/>' +
  '</linearGradient></defs><rect width="96" height="96" rx="22" fill="url(#basalt)"/>' +
  '<circle cx="66" cy="30" r="11" fill="#ffe3b3"/>' +
  '<path d="m18 46 10-6 10 6v40H18z" fill="#2b2f36"/><path d="m18 46 10 6v34H18z" fill="#434a55"/><path d="m18 46 10-6 10 6-10 6z" fill="#606a78"/>' +
  '<path d="m58 54 10-6 10 6v32H58z" fill="#2b2f36"/><path d="m58 54 10 6v26H58z" fill="#434a55"/><path d="m58 54 10-6 10 6-10 6z" fill="#606a78"/>' +
  '<path d="m38 32 10-6 10 6v54H38z" fill="#1f2329"/><path d="m38 32 10 6v48H38z" fill="#353b45"/><path d="m38 32 10-6 10 6-10 6z" fill="#55606e"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(api)}` as const
