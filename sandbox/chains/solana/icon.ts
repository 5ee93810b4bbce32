/** Marlin's icon: a leaping fish, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="marlin" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7fe3d4"/><stop offset="1" stop-color="#1d5fa8"/>' +
  '</linearGradient></defs><rect width="96" height="96" rx="22" fill="url(#marlin)"/>' +
  '<path d="M8 76q10-8 20 0t20 0 20 0 20 0v12a16 16 0 0 1-16 16H24A16 16 0 0 1 8 88z" fill="#123f7a"/>' +
  '<path d="M82 14 60 28c-18 2-32 14-36 34l-8 14 16-6c20-2 30-14 30-32z" fill="#1b3d6e"/>' +
  '<path d="M62 30c-16 4-26 16-30 36 16-2 26-12 28-28z" fill="#cfeff0"/>' +
  '<path d="M52 24 38 14c-2 10 0 16 2 20zM30 58 16 54l4 14z" fill="#2f6fb3"/><circle cx="60" cy="32" r="2.4" fill="#fff"/>' +
  '<path d="M8 80q10-8 20 0t20 0 20 0 20 0" fill="none" stroke="#bfeef0" stroke-width="4" stroke-linecap="round"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
