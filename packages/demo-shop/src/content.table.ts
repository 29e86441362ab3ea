import type {
  Language,
  LocalisedText,
  movedPath,
  StoredFormField,
  seoText,
  WidgetContent,
  WidgetGroup,
} from '@vitrin/commerce-host/seeding';

/** A page of text of the demo shop. */
export interface SeedFlatPage {
  readonly pk: number;
  readonly url: string;
  readonly title: LocalisedText;
  readonly content: LocalisedText;
}

const html = (...blocks: readonly string[]): string => blocks.join('\n');

/** A table of delivery methods, each a name and the slug in its places; the host fills in days and prices. */
function deliveryTable(heads: readonly string[], methods: readonly (readonly [name: string, slug: string])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const rows = methods.map(
    ([name, slug]) =>
      `<tr><td>${name}</td><td>{${slug}_arrival}<br><small>{${slug}_days}</small></td><td>{${slug}_cost}</td></tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What a shopper wants to read before trusting a shop. */
export const FLAT_PAGES: readonly SeedFlatPage[] = [
  {
    pk: 1,
    url: '/about-us/',
    title: { en: 'About us', tr: 'Hakkımızda' },
    content: {
      en: html(
        '<p>Vitrin began with one shelf: eleven mugs, a lamp and a rug that would not sell because nobody could bear to part with it. The rug is still there.</p>',
        '<h2>What we sell</h2>',
        '<p>Things for the home that get better with use: stoneware that can go into the oven, wool that can be darned, wood that can be oiled. We know by name who made each of them.</p>',
        '<h2>What we promise</h2>',
        '<ul><li>You see the delivery day and its cost before you pay.</li><li>Anything unused comes back within 14 days, without a reason.</li><li>A glaze chip in the first two years is ours to mend.</li></ul>',
        '<blockquote><p>We would rather sell you one bowl that you reach for every morning than six that stay in the cupboard.</p></blockquote>',
        '<p>Meet the people behind the shelves in <a href="/our-makers/">our makers</a>, or <a href="/ask-us/">write to us</a>: a person answers.</p>',
      ),
      tr: html(
        '<p>Vitrin tek bir rafla başladı: on bir kupa, bir lamba ve kimse ayrılmaya kıyamadığı için satılamayan bir kilim. Kilim hâlâ orada.</p>',
        '<h2>Ne satıyoruz</h2>',
        '<p>Kullandıkça güzelleşen ev eşyaları: fırına girebilen seramikler, onarılabilen yünler, yağlanabilen ahşaplar. Her birini kimin yaptığını adıyla biliyoruz.</p>',
        '<h2>Neye söz veriyoruz</h2>',
        '<ul><li>Teslimat gününü ve ücretini ödemeden önce görürsünüz.</li><li>Kullanılmamış her ürünü 14 gün içinde gerekçe göstermeden iade edebilirsiniz.</li><li>İlk iki yıl içindeki sır çatlağını biz onarırız.</li></ul>',
        '<blockquote><p>Dolapta duran altı kâse yerine her sabah elinizin gittiği bir kâse satmayı tercih ederiz.</p></blockquote>',
        '<p>Rafların arkasındaki insanlarla <a href="/our-makers/">ustalarımız</a> sayfasında tanışın ya da <a href="/ask-us/">bize yazın</a>: yanıtınızı bir insan verir.</p>',
      ),
    },
  },
  {
    pk: 2,
    url: '/delivery-and-returns/',
    title: { en: 'Delivery and returns', tr: 'Teslimat ve iade' },
    content: {
      en: html(
        '<p>We deliver to your door in Türkiye, to Europe and further, or to one of our stores. Each product’s page and your basket state the day and the cost of standard delivery. Checkout states those of each method before you pay.</p>',
        '<h2>Delivery</h2>',
        deliveryTable(
          ['Method', 'If you order today', 'Cost'],
          [
            ['Standard delivery', 'standard'],
            ['Express delivery', 'express'],
            ['Pick up in store', 'store_pickup'],
            ['Large furniture', 'two_people'],
            ['Europe', 'europe'],
            ['Other countries', 'world'],
          ],
        ),
        '<p>Large pieces and products of our partner workshops can come in a separate parcel. You choose the delivery of each parcel.</p>',
        '<h2>Returns</h2>',
        '<p><strong>An order delivered today, {today}, can be returned until {return_until}.</strong> The page of your order shows your own last day.</p>',
        '<ol><li>Choose the items and a carrier on the page of your order within 14 days of delivery. Without an account, write to us with your order number.</li><li>Pack the items unused and hand them to the carrier with the code that you receive.</li><li>We refund the price to your payment method within 14 days.</li></ol>',
        '<h2>Damaged on the way?</h2>',
        '<p>Send us a picture with <a href="/ask-us/">this form</a>. You choose a replacement or a refund.</p>',
      ),
      tr: html(
        '<p>Türkiye’de kapınıza, Avrupa’ya ve dünyanın diğer ülkelerine gönderiyoruz; isterseniz mağazamızdan teslim alın. Standart teslimatın günü ve ücreti her ürünün sayfasında ve sepetinizde, diğer seçeneklerinki ödemeden önce seçeneğin yanında yazar.</p>',
        '<h2>Teslimat</h2>',
        deliveryTable(
          ['Seçenek', 'Bugün sipariş verirseniz', 'Ücret'],
          [
            ['Standart teslimat', 'standard'],
            ['Hızlı teslimat', 'express'],
            ['Mağazadan teslim', 'store_pickup'],
            ['Büyük mobilya', 'two_people'],
            ['Avrupa', 'europe'],
            ['Diğer ülkeler', 'world'],
          ],
        ),
        '<p>Büyük parçalar ve iş ortağı atölyelerin ürünleri ayrı bir kolide gelebilir. Her koli için ayrı seçim yaparsınız.</p>',
        '<h2>İade</h2>',
        '<p><strong>Bugün ({today}) teslim edilen bir siparişi en geç {return_until} günü iade edebilirsiniz.</strong> Sizin son gününüz sipariş sayfanızda yazar.</p>',
        '<ol><li>Teslimattan sonraki 14 gün içinde sipariş sayfanızdan ürünleri ve kargo firmasını seçin. Üye değilseniz sipariş numaranızla bize yazın.</li><li>Ürünleri kullanmadan paketleyip size verilen kodla kargoya teslim edin.</li><li>Ücreti 14 gün içinde ödeme yaptığınız yönteme iade ederiz.</li></ol>',
        '<h2>Ürün hasarlı mı geldi?</h2>',
        '<p><a href="/ask-us/">Bu formla</a> bir fotoğraf gönderin; değişim mi iade mi istediğinize siz karar verin.</p>',
      ),
    },
  },
  {
    pk: 3,
    url: '/privacy/',
    title: { en: 'Privacy', tr: 'Gizlilik' },
    content: {
      en: html(
        '<p>We keep what we need to bring you your order, and nothing that we would be ashamed of losing.</p>',
        '<h2>What we keep</h2>',
        '<ul><li><strong>Name, address, e-mail, phone:</strong> to deliver, and to write to you about it.</li><li><strong>Orders:</strong> as long as the law asks for.</li><li><strong>Cards:</strong> the first six and the last four digits. The rest goes to the bank and is not kept here.</li></ul>',
        '<h2>Cookies</h2>',
        '<p>One cookie keeps your basket for seven days, one protects forms, two remember language and currency. There is no cookie for advertising and no script of anybody else.</p>',
        '<h2>Newsletter</h2>',
        '<p>Once a month, only when you asked for it. Answer any mail with “stop” and it ends.</p>',
      ),
      tr: html(
        '<p>Siparişinizi size ulaştırmak için gerekeni saklarız; kaybetmekten utanacağımız hiçbir şeyi saklamayız.</p>',
        '<h2>Neleri saklıyoruz</h2>',
        '<ul><li><strong>Ad, adres, e-posta, telefon:</strong> teslim etmek ve size bilgi vermek için.</li><li><strong>Siparişler:</strong> yasanın istediği süre boyunca.</li><li><strong>Kartlar:</strong> ilk altı ve son dört hane. Gerisi bankaya gider, burada saklanmaz.</li></ul>',
        '<h2>Çerezler</h2>',
        '<p>Bir çerez sepetinizi yedi gün tutar, biri formları korur, ikisi dili ve para birimini hatırlar. Reklam çerezi ve başkasına ait betik yoktur.</p>',
        '<h2>Bülten</h2>',
        '<p>Ayda bir kez ve yalnızca siz istediyseniz. Herhangi bir e-postayı “dur” diye yanıtladığınızda sona erer.</p>',
      ),
    },
  },
  {
    pk: 4,
    url: '/terms/',
    title: { en: 'Terms of sale', tr: 'Satış koşulları' },
    content: {
      en: html(
        '<p>Vitrin is a demonstration shop: nothing is sold here and no money moves. If it did, these would be the terms.</p>',
        '<h2>Prices</h2>',
        '<p>Prices include tax. What you pay is what stands on the button in the last step of checkout; a price that changed meanwhile is shown before anything is charged.</p>',
        '<h2>Contract</h2>',
        '<p>The contract is made when you see your order number. The preliminary information form and the distance sales contract can be read in checkout, filled with your own order.</p>',
        '<h2>Withdrawal</h2>',
        '<p>You may withdraw within 14 days of delivery. How: see <a href="/delivery-and-returns/">delivery and returns</a>.</p>',
      ),
      tr: html(
        '<p>Vitrin bir gösterim mağazasıdır: burada hiçbir şey satılmaz, para el değiştirmez. Satılsaydı koşullar bunlar olurdu.</p>',
        '<h2>Fiyatlar</h2>',
        '<p>Fiyatlara vergi dahildir. Ödeyeceğiniz tutar, ödemenin son adımındaki düğmede yazandır; bu arada değişen bir fiyat, tahsilattan önce gösterilir.</p>',
        '<h2>Sözleşme</h2>',
        '<p>Sözleşme, sipariş numaranızı gördüğünüzde kurulur. Ön bilgilendirme formunu ve mesafeli satış sözleşmesini ödeme adımında, kendi siparişinizle doldurulmuş olarak okuyabilirsiniz.</p>',
        '<h2>Cayma</h2>',
        '<p>Teslimattan sonraki 14 gün içinde cayabilirsiniz. Nasıl olacağı <a href="/delivery-and-returns/">teslimat ve iade</a> sayfasındadır.</p>',
      ),
    },
  },
  {
    pk: 5,
    url: '/contact/',
    title: { en: 'Contact', tr: 'İletişim' },
    content: {
      en: html(
        '<p>Write, call or drop in. On working days somebody answers within the day.</p>',
        '<h2>Write</h2>',
        '<p>With the form on this page, or by mail to <a href="mailto:hello@example.test">hello@example.test</a>.</p>',
        '<h2>Call</h2>',
        '<p><a href="tel:+902125550040">0212 555 00 40</a>, from 10:00 to 18:00.</p>',
        '<h2>Visit</h2>',
        '<p><strong>Vitrin Bebek</strong><br>Bebek, Cevdet Paşa Cad. No: 14, İstanbul<br>every day from 10:00 to 22:00</p>',
        '<p><strong>Vitrin Moda</strong><br>Caferağa, Moda Cad. No: 102, İstanbul<br>every day from 10:00 to 22:00, on Sundays from 12:00 to 18:00</p>',
      ),
      tr: html(
        '<p>Yazın, arayın ya da uğrayın. İş günlerinde aynı gün yanıt veririz.</p>',
        '<h2>Yazın</h2>',
        '<p>Bu sayfadaki formla ya da <a href="mailto:hello@example.test">hello@example.test</a> adresine.</p>',
        '<h2>Arayın</h2>',
        '<p><a href="tel:+902125550040">0212 555 00 40</a>, 10.00–18.00 arasında.</p>',
        '<h2>Uğrayın</h2>',
        '<p><strong>Vitrin Bebek</strong><br>Bebek, Cevdet Paşa Cad. No: 14, İstanbul<br>her gün 10.00–22.00</p>',
        '<p><strong>Vitrin Moda</strong><br>Caferağa, Moda Cad. No: 102, İstanbul<br>her gün 10.00–22.00, pazar 12.00–18.00</p>',
      ),
    },
  },
];

/** A form of the demo shop. */
export interface SeedForm {
  readonly pk: number;
  readonly url: string;
  readonly template: string;
  readonly name: LocalisedText;
  readonly thanks: LocalisedText;
  readonly fields: readonly StoredFormField[];
}

/** "Ask us": one field of every kind. */
export const FORMS: readonly SeedForm[] = [
  {
    pk: 1,
    url: '/ask-us/',
    template: 'default',
    name: { en: 'Ask us', tr: 'Bize sorun' },
    thanks: {
      en: 'Thank you. A person reads it and answers within one working day.',
      tr: 'Teşekkür ederiz. Bir insan okuyup bir iş günü içinde yanıtlayacak.',
    },
    fields: [
      {
        key: 'full_name',
        label: { en: 'Your name', tr: 'Adınız' },
        inputType: 'text',
        attributes: { autocomplete: 'name' },
        rules: { required: true, minLength: 2, maxLength: 80 },
      },
      {
        key: 'email',
        label: { en: 'E-mail', tr: 'E-posta' },
        inputType: 'email',
        attributes: { autocomplete: 'email' },
        rules: { required: true, maxLength: 254 },
      },
      {
        key: 'subject',
        label: { en: 'What is it about?', tr: 'Konu nedir?' },
        inputType: 'select',
        choices: [
          { en: 'A product', tr: 'Bir ürün' },
          { en: 'My order', tr: 'Siparişim' },
          { en: 'Something broken', tr: 'Kırılan bir şey' },
          { en: 'Something else', tr: 'Başka bir şey' },
        ],
        rules: { required: true },
      },
      {
        key: 'order_number',
        label: { en: 'Order number', tr: 'Sipariş numarası' },
        inputType: 'text',
        placeholder: {
          en: 'As in the confirmation: 2025030400009001',
          tr: 'Onay e-postasındaki gibi: 2025030400009001',
        },
        attributes: { inputmode: 'numeric', autocomplete: 'off' },
        rules: {
          required: false,
          regex: {
            pattern: '^\\d{8,20}$',
            message: {
              en: 'Enter the digits of your order number, as in the confirmation.',
              tr: 'Onay e-postasındaki sipariş numarasının rakamlarını girin.',
            },
            inverse: false,
          },
        },
      },
      {
        key: 'pieces',
        label: { en: 'How many pieces are concerned?', tr: 'Kaç parçayla ilgili?' },
        inputType: 'text',
        attributes: { inputmode: 'numeric', autocomplete: 'off' },
        rules: { required: false, minValue: 1, maxValue: 99 },
      },
      {
        key: 'message',
        label: { en: 'Your message', tr: 'Mesajınız' },
        inputType: 'textarea',
        placeholder: {
          en: 'Tell us what happened, or what you wonder.',
          tr: 'Ne olduğunu ya da neyi merak ettiğinizi yazın.',
        },
        attributes: { rows: '6' },
        rules: {
          required: true,
          minLength: 10,
          maxLength: 2000,
          regex: {
            pattern: '\\b\\d{4}[ -]?\\d{4}[ -]?\\d{4}[ -]?\\d{4}\\b',
            message: {
              en: 'Please leave out your card number: we never need it.',
              tr: 'Lütfen kart numaranızı yazmayın: ona hiç gerek yok.',
            },
            inverse: true,
          },
        },
      },
      {
        key: 'reply_by',
        label: { en: 'How shall we answer?', tr: 'Nasıl yanıtlayalım?' },
        inputType: 'radio',
        choices: [
          { en: 'By e-mail', tr: 'E-postayla' },
          { en: 'By phone', tr: 'Telefonla' },
        ],
        rules: { required: true },
      },
      {
        key: 'picture',
        label: { en: 'A picture', tr: 'Bir fotoğraf' },
        inputType: 'file',
        attributes: { accept: '.jpg,.jpeg,.png,.webp,.pdf' },
        rules: { required: false },
      },
      {
        key: 'privacy',
        label: {
          en: 'I agree that you keep my message until it is answered',
          tr: 'Mesajımın yanıtlanana kadar saklanmasını kabul ediyorum',
        },
        inputType: 'checkbox',
        rules: { required: true },
      },
    ],
  },
];

/** A page with a template of the demo shop. */
export interface SeedLandingPage {
  readonly pk: number;
  readonly url: string;
  readonly template: string;
  readonly content: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
}

const picture = (stem: string) => ({ url: `/media/p/${stem}.webp`, value: `${stem}.webp` });

/** Templates: `story`, blocks of picture and words one below the other; `gallery`, side by side. */
export const LANDING_PAGES: readonly SeedLandingPage[] = [
  {
    pk: 1,
    url: '/our-makers/',
    template: 'story',
    content: {
      en: {
        title: 'Our makers',
        intro: 'Four workshops, eleven pairs of hands. None of them is in a hurry, and one can tell.',
        image: picture('banner-home'),
        blocks: [
          {
            title: 'Clay from the coast',
            text: 'Kıyı Seramik throws every mug twice: once to find the shape, once to keep it. What does not please the thumb goes back into the bucket.',
            image: picture('tile-mugs'),
            url: '/table/mugs/',
            action: 'See the mugs',
          },
          {
            title: 'Light that is sewn',
            text: 'The shades are cut from linen that was bleached by the sun and sewn by hand, so that no two lamps glow quite alike.',
            image: picture('tile-table-lamps'),
            url: '/campaigns/evening-light/',
            action: 'See the lamps',
          },
          {
            title: 'Wool with a memory',
            text: 'A rug takes four weeks on the loom. Atölye Kuzine signs each one in the corner, in the colour that was left over.',
            image: picture('tile-rugs'),
            url: '/textile/rugs/',
            action: 'See the rugs',
          },
        ],
      },
      tr: {
        title: 'Ustalarımız',
        intro: 'Dört atölye, on bir çift el. Hiçbirinin acelesi yok; bu da belli oluyor.',
        image: picture('banner-home'),
        blocks: [
          {
            title: 'Kıyıdan gelen kil',
            text: 'Kıyı Seramik her kupayı iki kez çarka koyar: biri biçimi bulmak, öbürü onu korumak için. Başparmağın beğenmediği kovaya geri döner.',
            image: picture('tile-mugs'),
            url: '/table/mugs/',
            action: 'Kupaları görün',
          },
          {
            title: 'Dikilen ışık',
            text: 'Abajurlar güneşte ağartılmış ketenden kesilir, elde dikilir; bu yüzden iki lamba hiçbir zaman aynı parlamaz.',
            image: picture('tile-table-lamps'),
            url: '/campaigns/evening-light/',
            action: 'Lambaları görün',
          },
          {
            title: 'Belleği olan yün',
            text: 'Bir kilim dört hafta tezgâhta kalır. Atölye Kuzine her birini köşesinden, artan renkle imzalar.',
            image: picture('tile-rugs'),
            url: '/textile/rugs/',
            action: 'Kilimleri görün',
          },
        ],
      },
    },
  },
  {
    pk: 2,
    url: '/house-tour/',
    template: 'gallery',
    content: {
      en: {
        title: 'A walk through the house',
        intro: 'Five corners and what stands in them. Shoes off, please; the kettle is on.',
        blocks: [
          {
            title: 'The window sill',
            text: 'One vase, one stem, and the rest is weather.',
            image: picture('tile-living'),
            url: '/living/',
            action: 'Things for living rooms',
          },
          {
            title: 'The table',
            text: 'Laid for two, with a plate to spare for whoever rings the bell.',
            image: picture('tile-table'),
            url: '/table/',
            action: 'Things for the table',
          },
          {
            title: 'The reading corner',
            text: 'A low light, so that the page is bright and the room is not.',
            image: picture('tile-light'),
            url: '/light/',
            action: 'Lamps and candles',
          },
          {
            title: 'Underfoot',
            text: 'Wool where the morning begins, before anybody has said a word.',
            image: picture('tile-textile'),
            url: '/textile/',
            action: 'Rugs and cushions',
          },
          {
            title: 'The desk',
            text: 'A notebook that lies flat, and a wall that has something to say.',
            image: picture('tile-paper'),
            url: '/paper/',
            action: 'Paper goods',
          },
        ],
      },
      tr: {
        title: 'Evde bir gezinti',
        intro: 'Beş köşe ve içindekiler. Ayakkabılar kapıda kalsın; çay demleniyor.',
        blocks: [
          {
            title: 'Pencere önü',
            text: 'Bir vazo, bir dal; gerisi hava durumu.',
            image: picture('tile-living'),
            url: '/living/',
            action: 'Yaşam alanı için',
          },
          {
            title: 'Sofra',
            text: 'İki kişilik kuruldu; kapıyı çalan olursa diye bir tabak da fazladan.',
            image: picture('tile-table'),
            url: '/table/',
            action: 'Sofra için',
          },
          {
            title: 'Okuma köşesi',
            text: 'Alçak bir ışık: sayfa aydınlık, oda loş.',
            image: picture('tile-light'),
            url: '/light/',
            action: 'Lambalar ve mumlar',
          },
          {
            title: 'Ayağınızın altı',
            text: 'Sabahın, kimse tek söz etmeden başladığı yerde yün var.',
            image: picture('tile-textile'),
            url: '/textile/',
            action: 'Kilimler ve yastıklar',
          },
          {
            title: 'Masa',
            text: 'Dümdüz açılan bir defter, söyleyecek sözü olan bir duvar.',
            image: picture('tile-paper'),
            url: '/paper/',
            action: 'Kâğıt işleri',
          },
        ],
      },
    },
  },
];

/** What search engines are told instead of a page's own words. */
export const SEO_TEXTS: readonly (typeof seoText.$inferInsert)[] = [
  {
    path: '/',
    title: { en: 'Stoneware, lamps and textiles for a calm home', tr: 'Sakin evler için seramik, lamba ve dokumalar' },
    description: {
      en: 'Vases, mugs, lamps, rugs and paper goods from small workshops. See the delivery day before you pay, return within 14 days.',
      tr: 'Küçük atölyelerden vazolar, kupalar, lambalar, kilimler ve kâğıt işleri. Teslimat gününü ödemeden önce görün, 14 gün içinde iade edin.',
    },
    keywords: { en: 'stoneware, lamps, rugs, homeware', tr: 'seramik, lamba, kilim, ev eşyası' },
    canonical: null,
  },
  {
    path: '/table/',
    title: { en: 'Tableware: mugs, bowls, plates and jugs', tr: 'Sofra: kupalar, kâseler, tabaklar, sürahiler' },
    description: {
      en: 'Stoneware that goes from the oven to the table: mugs, bowls, plates, jugs and glasses in quiet glazes.',
      tr: 'Fırından sofraya giden seramikler: sakin sırlarda kupalar, kâseler, tabaklar, sürahiler ve bardaklar.',
    },
    keywords: { en: 'mugs, bowls, plates', tr: 'kupa, kâse, tabak' },
    canonical: null,
  },
  {
    path: '/list/',
    title: { en: 'Everything for a calm home', tr: 'Sakin bir ev için her şey' },
    description: {
      en: 'All our stoneware, lamps, textiles and paper goods, with the delivery day before you pay.',
      tr: 'Bütün seramiklerimiz, lambalarımız, dokumalarımız ve kâğıt işlerimiz; teslimat gününü ödemeden önce görürsünüz.',
    },
    keywords: { en: 'homeware', tr: 'ev eşyası' },
    canonical: null,
  },
  {
    path: '/ask-us/',
    title: { en: 'Ask us', tr: 'Bize sorun' },
    description: {
      en: 'Questions about a product, an order or something broken: a person answers within one working day.',
      tr: 'Bir ürün, bir sipariş ya da kırılan bir şey hakkında sorun: bir iş günü içinde bir insan yanıtlar.',
    },
    keywords: { en: 'contact, help', tr: 'iletişim, yardım' },
    canonical: null,
  },
];

/** Addresses of old catalogues and of printed matter. */
export const MOVED_PATHS: readonly (typeof movedPath.$inferInsert)[] = [
  { path: '/lamps/', target: '/light/table-lamps/', status: 301 },
  { path: '/sale/', target: '/campaigns/three-for-two/', status: 302 },
];

/** A campaign of the demo shop. */
export interface SeedSpecialPage {
  readonly pk: number;
  readonly url: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText;
  readonly banner: string;
  readonly bannerTall: string;
  readonly bannerUrl: string;
  /** Its products: those of a category with everything below it, or those that a campaign names. */
  readonly products: { readonly categoryPk: number } | { readonly campaignPk: number };
}

/** Campaigns with the pictures that were drawn for them. */
export const SPECIAL_PAGES: readonly SeedSpecialPage[] = [
  {
    pk: 1,
    url: '/campaigns/evening-light/',
    name: { en: 'Evening light', tr: 'Akşam ışığı' },
    description: {
      en: '<p>Lamps with linen shades, pendants over the table and a candle for the window sill: <strong>one low light in every corner</strong> is all an evening asks for.</p>',
      tr: '<p>Keten abajurlar, masanın üstünde sarkıtlar, pencere önünde bir mum: <strong>her köşede alçak bir ışık</strong>, bir akşamın istediği hepsi bu.</p>',
    },
    banner: 'banner-evening',
    bannerTall: 'banner-evening-tall',
    bannerUrl: '/light/',
    products: { categoryPk: 30 },
  },
  {
    pk: 2,
    url: '/campaigns/the-long-table/',
    name: { en: 'The long table', tr: 'Uzun sofra' },
    description: {
      en: '<p>Bowls to pass around, a jug that pours well and plates that nobody minds washing. <em>Laid out for many, made for every day.</em></p>',
      tr: '<p>Elden ele dolaşan kâseler, güzel döken bir sürahi, yıkaması dert olmayan tabaklar. <em>Kalabalık sofralar için, her gün için.</em></p>',
    },
    banner: 'banner-table',
    bannerTall: 'banner-table-tall',
    bannerUrl: '/table/',
    products: { categoryPk: 20 },
  },
  {
    pk: 3,
    url: '/campaigns/three-for-two/',
    name: { en: 'Three for the price of two', tr: '3 al 2 öde' },
    description: {
      en: '<p>Choose any three of these and the cheapest one is ours. The basket takes it off by itself; <a href="/delivery-and-returns/">returns</a> stay as easy as ever.</p>',
      tr: '<p>Bunlardan üçünü seçin, en uygun fiyatlısı bizden olsun. İndirimi sepet kendisi uygular; <a href="/delivery-and-returns/">iade</a> her zamanki gibi kolaydır.</p>',
    },
    banner: 'banner-home',
    bannerTall: 'banner-home-tall',
    bannerUrl: '',
    products: { campaignPk: 301 },
  },
];

/** A widget of the demo shop. */
export interface SeedWidget {
  readonly pk: number;
  readonly slug: string;
  readonly name: string;
  readonly content: Readonly<Record<Language, WidgetContent>>;
  /** How many products of the default order it shows; none when left out. */
  readonly products?: number;
}

type Pair = readonly [en: string, tr: string];

/** A group of values told in both languages; what is the same in both is told once. */
function inBoth(
  texts: Readonly<Record<string, Pair>>,
  rest: Readonly<Record<string, WidgetGroup[string]>>,
): Readonly<Record<Language, WidgetGroup>> {
  const of = (index: 0 | 1): WidgetGroup => ({
    ...Object.fromEntries(Object.entries(texts).map(([key, pair]) => [key, pair[index]])),
    ...rest,
  });
  return { en: of(0), tr: of(1) };
}

/** Splits groups in both languages into one list for each. */
function lists(groups: readonly Readonly<Record<Language, WidgetGroup>>[]) {
  return { en: groups.map(({ en }) => en), tr: groups.map(({ tr }) => tr) };
}

const slides = lists([
  inBoth(
    {
      title: ['Good things for ordinary days', 'Sıradan günlere güzel şeyler'],
      text: [
        'Stoneware, lamps, textiles and paper from small workshops. Chosen for how they feel in the hand.',
        'Küçük atölyelerden seramikler, lambalar, dokumalar ve kâğıtlar. Elde nasıl durduklarına göre seçildi.',
      ],
      action: ['See new arrivals', 'Yenileri gör'],
      alt: ['', ''],
    },
    {
      url: '/list/?sorter=newcomers',
      image: { picture: 'banner-home' },
      image_mobile: { picture: 'banner-home-tall' },
    },
  ),
  inBoth(
    {
      title: ['Evening light', 'Akşam ışığı'],
      text: [
        'One low light in every corner: lamps, pendants and candles.',
        'Her köşede alçak bir ışık: lambalar, sarkıtlar, mumlar.',
      ],
      action: ['Light the evening', 'Akşamı aydınlatın'],
      alt: ['', ''],
      tone: ['dark', 'dark'],
    },
    {
      url: '/campaigns/evening-light/',
      image: { picture: 'banner-evening' },
      image_mobile: { picture: 'banner-evening-tall' },
    },
  ),
  inBoth(
    {
      title: ['The long table', 'Uzun sofra'],
      text: ['Laid out for many, made for every day.', 'Kalabalık sofralar için, her gün için.'],
      action: ['Set the table', 'Sofrayı kurun'],
      alt: ['', ''],
    },
    {
      url: '/campaigns/the-long-table/',
      image: { picture: 'banner-table' },
      image_mobile: { picture: 'banner-table-tall' },
    },
  ),
]);

const tile = (title: Pair, stem: string, url: string) => inBoth({ title }, { url, image: { picture: stem } });

const tiles = lists([
  tile(['Living', 'Yaşam'], 'tile-living', '/living/'),
  tile(['Table', 'Sofra'], 'tile-table', '/table/'),
  tile(['Light', 'Işık'], 'tile-light', '/light/'),
  tile(['Textile', 'Tekstil'], 'tile-textile', '/textile/'),
  tile(['Paper', 'Kâğıt'], 'tile-paper', '/paper/'),
]);

const link = (label: Pair, url: string) => inBoth({ label }, { url });

const help = lists([
  link(['Track your order', 'Sipariş takibi'], '/orders/track/'),
  link(['Favourites', 'Favoriler'], '/account/favourites/'),
  link(['Delivery and returns', 'Teslimat ve iade'], '/delivery-and-returns/'),
  link(['Ask us', 'Bize sorun'], '/ask-us/'),
  link(['Contact', 'İletişim'], '/contact/'),
]);

const about = lists([
  link(['About us', 'Hakkımızda'], '/about-us/'),
  link(['Our makers', 'Ustalarımız'], '/our-makers/'),
  link(['A walk through the house', 'Evde bir gezinti'], '/house-tour/'),
  link(['Privacy', 'Gizlilik'], '/privacy/'),
  link(['Terms of sale', 'Satış koşulları'], '/terms/'),
]);

/** What merchandisers fill: the first page, the bar above everything, the links at the end. */
export const WIDGETS: readonly SeedWidget[] = [
  {
    pk: 1,
    slug: 'home-slider',
    name: 'Home slider',
    content: { en: { slides: slides.en }, tr: { slides: slides.tr } },
  },
  {
    pk: 2,
    slug: 'home-tiles',
    name: 'Home tiles',
    content: {
      en: { title: 'Shop by category', tiles: tiles.en },
      tr: { title: 'Kategorilere göz atın', tiles: tiles.tr },
    },
  },
  {
    pk: 3,
    slug: 'announcement-bar',
    name: 'Announcement bar',
    content: {
      en: { text: 'Three for the price of two', action: 'Choose yours', url: '/campaigns/three-for-two/' },
      tr: { text: '3 al 2 öde', action: 'Ürünleri gör', url: '/campaigns/three-for-two/' },
    },
  },
  {
    pk: 4,
    slug: 'home-story',
    name: 'Home story',
    content: {
      en: {
        title: 'Fewer, better',
        text: 'We would rather sell you one bowl that you reach for every morning than six that stay in the cupboard. Everything here is made to be used, repaired and passed on.',
        action: 'Meet our makers',
        url: '/our-makers/',
      },
      tr: {
        title: 'Az ama iyi',
        text: 'Dolapta duran altı kâse yerine her sabah elinizin gittiği bir kâse satmayı tercih ederiz. Buradaki her şey kullanılmak, onarılmak ve elden ele geçmek için yapıldı.',
        action: 'Ustalarımızla tanışın',
        url: '/our-makers/',
      },
    },
  },
  {
    pk: 5,
    slug: 'home-picks',
    name: 'Home picks',
    content: {
      en: { title: 'Our picks', action: 'All products', url: '/list/' },
      tr: { title: 'Seçtiklerimiz', action: 'Tüm ürünler', url: '/list/' },
    },
    products: 8,
  },
  {
    pk: 6,
    slug: 'footer-links',
    name: 'Footer links',
    content: {
      en: {
        line: 'Things for the home, made slowly and used daily.',
        help_title: 'Help',
        help: help.en,
        about_title: 'Vitrin',
        about: about.en,
      },
      tr: {
        line: 'Özenle, acele etmeden üretilen; her gün kullanılan ev eşyaları.',
        help_title: 'Yardım',
        help: help.tr,
        about_title: 'Vitrin',
        about: about.tr,
      },
    },
  },
];
