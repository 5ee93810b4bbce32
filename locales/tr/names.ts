import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Adres yerine bir ad',
    introDetail:
      'İnsanlar adınıza gönderim yapabilir, uygulamalar adınızı gösterebilir. Ad bu hesaba aittir ve herkes onu sorgulayabilir.',
    choose: 'Ad seç',
    name: 'Ad',
    help: 'En az 4 harf, rakam veya kısa çizgi',
    tooShort: 'En az 4 harf, rakam veya kısa çizgi',
    checking: 'Uygunluk kontrol ediliyor',
    free: '{name} adı kullanılabilir',
    taken: '{name} adı alınmış',
    others: 'Kullanılabilir adlar',
    tryAgain: 'Tekrar dene',
    asking: 'Onayınız bekleniyor',
    sending: '{name} kaydediliyor',
    registered: '{name} adı sizin',
    registeredDetail: 'Bu ada gönderilen varlıklar bu hesaba ulaşır.',
    back: 'Geri',
    NAME_INVALID: 'Bu ad görünmeyen veya birbirine benzeyen karakterler içeriyor. Kendiniz yazın.',
    NAME_FAILED: 'Adın adresi bulunamadı',
    NAMES_FAILED: 'Adresin adları yüklenemedi',
    SUGGESTIONS_FAILED: 'Ad önerileri yüklenemedi',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: '{name} adı kaydedilemedi',
    AUTH_REQUIRED: 'Adres veya oturum bulunamadı',
    authRequiredDetail: 'Adlar, e-posta veya sosyal hesapla oturum açılan hesaplar için kullanılabilir.',
    NETWORK_NOT_FOUND: 'Ağ bulunamadı',
    CHAIN_ID_INVALID: 'Geçersiz ağ kimliği',
    USER_REJECTED: 'İstek reddedildi',
    SIGN_FAILED: 'Mesaj imzalanamadı',
  },
}
export default names
