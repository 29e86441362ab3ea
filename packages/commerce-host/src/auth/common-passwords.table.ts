/**
 * Passwords that everybody tries first, of eight characters and more, in small letters: runs of digits, walks over the
 * keyboard, words with a number behind, names of clubs and places, in both languages of the shop. Shorter ones are refused
 * for their length.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 01234567 012345678 0123456789 10101010 11111111 111111111 1111111111 11223344 1122334455
  112233445566 12121212 12123434 12341234 1234512345 12345678 123456789 1234567890 12345678910 123456789a 123456789q
  12345678a 12345679 123456aa 123456ab 123456abc 123456as 123456qwe 123456qw 1234567a 1234567q 1234abcd 1234qwer
  1234qwerty 123123123 123123aa 123321123 123454321 1233211234567 123654789 123698745 123789456 1357924680 13579135 13131313
  147258369 147852369 14789632 159357258 159753456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 19051905 19071907 19031903 20202020 20262026 22222222 222222222 23232323 2wsx3edc 321321321 33333333 34343434
  369258147 44444444 456456456 45454545 55555555 555555555 66666666 666666666 67676767 741852963 753951456 77777777 777777777
  78787878 789456123 789789789 88888888 888888888 87654321 963852741 987654321 9876543210 98765432 98989898 99999999
  999999999 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa aaaaaaaaa abc12345 abc123456 abc123abc abcabcabc
  abcd1234 abcd12345 abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefgh abcdefghi access123 account1 adgjmptw
  admin123 admin1234 admin12345 administrator alexander alexandra america1 anamcanim annemannem annem123 antalya07 arsenal1
  asd12345 asdasd123 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfjkl1 askim123 askimaskim askimsin ataturk1
  ataturk1881 babababa babygirl babygirl1 baseball baseball1 basketball batman123 bayern123 bbbbbbbb beautiful besiktas
  besiktas1 besiktas1903 bigdaddy bismillah blink182 bursaspor butterfly butterfly1 canimannem canimcan ceyhan01 changeme
  changeme1 charlie1 chelsea1 chocolate chocolate1 christian citizen1 cocacola computer computer1 counter1 courtney cristiano
  danielle daniel123 dallas123 deneme123 deneme1234 denizli20 diamond1 diyarbakir dragon123 einstein elizabeth emrah123
  erzurum25 eskisehir evertonfc facebook facebook1 fatih1453 fenerbahce fenerbahce1 fenerbahce1907 ferrari1 fluffy123 football
  football1 freedom1 friends1 fuckyou1 fuckyou123 galatasaray galatasaray1 galatasaray1905 gaziantep gfhjkmgfhjkm goodluck
  google123 guitar123 gulumsin hallo123 hamburg1 handball happy123 harrypotter hayatim1 heavymetal hello123 hello1234
  hellokitty helloworld hercules honeybee hunter123 ihateyou iloveyou iloveyou1 iloveyou123 iloveyou2 internet internet1
  isminisim ispartali istanbul istanbul1 istanbul1453 istanbul34 izmir123 jennifer jessica1 jordan123 juventus kadikoy34
  kahraman karabuk78 kartal1903 kayseri38 kestane1 killer123 kingkong kocaeli41 konya4242 kurtlarvadisi ladybug1 letmein1
  letmein123 leverkusen liverpool liverpool1 login123 london123 lovelove loveme123 lovely123 loveyou1 loveyou123 madrid123
  malatya44 manchester manisa45 marseille master123 mehmet123 mercedes mersin33 metallica michael1 michelle microsoft mickey123
  minecraft minecraft1 mississippi monkey123 mustafa1 mustafa123 mynoob12 myspace1 naruto123 nicole123 nintendo ninja123
  nopassword november1 november november november11 october1 ordu5252 p@ssw0rd p@ssword pa55word paparazzi parola123 parola1234
  parolaparola pass1234 pass12345 passpass passport passw0rd passw0rd1 password password! password0 password01 password1
  password11 password12 password123 password1234 password12345 password2 password21 password3 passwort passwort1 peaches1
  pikachu1 platinum pokemon123 polatalemdar porsche911 portugal power123 princess princess1 princess123 pumpkin1 q1w2e3r4
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12 qazwsx123 qazwsxed qazwsxedc qqqqqqqq qwaszx12 qwe12345 qwe123qwe qweasd123 qweasdzxc
  qweqweqwe qwer1234 qwer12345 qwerasdf qwerasdfzxcv qwert123 qwert1234 qwert12345 qwertyui qwertyuio qwertyuiop qwertyuiop1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty rastgele rainbow1 rangers1 realmadrid rebecca1 rockstar
  ronaldo7 ronaldo07 ronaldinho sahibinden sakarya54 samantha samsung1 samsung123 samsun5555 sandra123 scorpion secret123
  security seniseviyorum senicokseviyorum sevgilim sevgilim1 serenity shadow123 shannon1 shopping shopping1 sifre123 sifre1234
  sifremsifrem sifresifre silver123 skywalker slipknot snowball soccer123 spiderman spiderman1 starwars starwars1 startrek
  stella123 steelers strawberry summer123 summer2025 summer2026 sunflower sunshine sunshine1 superman superman1 superman123
  superstar sweetheart swordfish tekirdag59 test1234 test12345 testtest thailand thunder1 tigger123 tinkerbell tottenham
  trabzon61 trabzonspor trabzonspor61 trinity1 trustno1 trustno12 turkiye1 turkiye123 turkiyem ulkucu123 undertaker unicorn1
  universe user1234 username valentina vanessa1 vazgectim veronica victoria victoria1 vitrin123 vitrin1234 volkswagen warcraft
  warrior1 welcome1 welcome12 welcome123 whatever whatever1 william1 windows10 winner123 winter123 wonderland wwwwwwww
  xxxxxxxx yamaha123 yankees1 yildirim yosemite zonguldak zaq12wsx zaq1zaq1 zaq1xsw2 zxcasdqwe zxcv1234 zxcvbnm1 zxcvbnm12
  zxcvbnm123 zxcvzxcv zxczxczxc zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
