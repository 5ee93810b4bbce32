import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} için e-posta adresiniz gerekiyor',
    requiredDetail: 'Devam etmek için girin. Sizin olduğunu doğrulamak için bir kod göndereceğiz.',
    optional: 'E-posta adresiniz {app} ile paylaşılsın mı?',
    optionalDetail: 'Bu isteğe bağlıdır. Sizin olduğunu doğrulamak için bir kod göndereceğiz.',
    email: 'E-posta adresi',
    placeholder: 'ad@example.com',
    recent: 'Son kullanılanlar',
    next: 'Devam',
    sending: 'Kod gönderiliyor',
    skip: 'Bu adımı atla',
    disconnect: 'Bağlantıyı kes',
    code: 'Kod',
    sentTo: '{email} adresine gönderilen kodu girin',
    sentDetail: 'Altı hanelidir. Göremiyorsanız spam klasörünüze bakın.',
    checking: 'Kod kontrol ediliyor',
    again: 'Yeni kod gönder',
    wait: {
      one: 'Lütfen {seconds} saniye sonra tekrar deneyin',
      other: 'Lütfen {seconds} saniye sonra tekrar deneyin',
    },
    other: 'Başka bir adres kullan',
    EMAIL_INVALID: 'Lütfen geçerli bir e-posta adresi girin',
    CAPTURE_FAILED: 'Kod gönderilemedi',
    CODE_WRONG: 'Bu kod yanlış. Kontrol edin veya yeni bir kod isteyin.',
    HTTP_UNREACHABLE: 'Hizmete ulaşılamadı. Bağlantınızı kontrol edin.',
    HTTP_TIMEOUT: 'Hizmet yanıt vermiyor. Tekrar deneyin.',
    HTTP_STATUS: 'Hizmet şu anda kullanılamıyor. Birazdan tekrar deneyin.',
  },
}
export default capture
