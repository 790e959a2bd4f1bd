/** Words and keyboard walks that people choose and guessers try first. Those of eight letters and more stand alone too. */
const WORDS =
  `password passwort passw0rd p@ssword p@ssw0rd pass1234 welcome welcome1 letmein letmein1 iloveyou sunshine princess football
baseball basketball softball superman batman spiderman ironman dragon monkey shadow master michael jennifer jessica ashley daniel charlie
andrew matthew anthony joshua robert thomas william jordan hunter ranger killer soccer hockey cricket rugby netball summer winter spring
autumn flower butterfly rainbow chocolate cookie cheese pepper ginger orange banana purple yellow silver golden diamond crystal computer
internet samsung google facebook instagram whatsapp youtube twitter netflix spotify microsoft windows android qwerty qwertyui qwertyuiop
asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm zxcvbnm1 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsx qazwsxedc abc123 abcd1234 abcdef abcdefgh a1b2c3d4
123456 1234567 12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11223344 12341234 12344321 123123123 112233445566
102030405 147258369 159753456 741852963 789456123 trustno1 whatever starwars startrek pokemon minecraft fortnite callofduty nintendo
playstation liverpool arsenal chelsea manchester barcelona realmadrid juventus australia sydney melbourne brisbane perth adelaide darwin
hobart canberra tasmania victoria queensland newzealand aussie kangaroo koala wombat dingo cockatoo brolga emu matilda anzac holden
commodore falcon mustang ferrari porsche mercedes corvette harley yamaha jasmine amanda nicole samantha elizabeth stephanie michelle
natalie rebecca rachel hannah olivia charlotte amelia isabella sophie emily chloe lauren benjamin alexander nicholas christopher jonathan
patrick oliver jackson lachlan cooper mother father family friends forever together loveyou mylove lovely beautiful sweetheart babygirl
angel angels heaven jesus christ blessed faith freedom liberty america england ireland scotland london newyork california texas
champion winner warrior phoenix thunder lightning storm hurricane tornado galaxy universe eclipse midnight secret secrets private
access access14 default changeme change guest administrator admin root system login server network oracle mysql test testing tester
hello hello1 helloworld goodbye goodluck goodday happy happiness birthday christmas holiday vacation monday tuesday wednesday thursday
friday saturday sunday january february august september october november december elephant tiger lion eagle dolphin panther wolverine
panda hamster puppy kitten doggie buddy lucky max maxwell buster rocky bailey bella daisy molly tigger snoopy garfield mickey minnie
merlin gandalf hobbit matrix metallica nirvana slipknot linkinpark eminem beatles elvis guitar drummer music musica player gamer
money dollar million business company office manager teacher student school college university doctor nurse police soldier marine navy
ticket tickets concert festival theatre boxoffice event events booking`
    .split(/\s+/)
    .filter(Boolean);

const ENDINGS = [
  "",
  "1",
  "2",
  "12",
  "123",
  "1234",
  "12345",
  "123456",
  "!",
  "1!",
  "123!",
  "@123",
  "00",
  "01",
  "007",
  "69",
  "99",
  "2000",
  "2020",
  "2023",
  "2024",
  "2025",
  "2026",
];
const LEAST = 8;

/** Some thousands of passwords in lower case, none shorter than a password may be. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending)).filter((password) => password.length >= LEAST),
  ..."abcdefghijklmnopqrstuvwxyz0123456789".split("").flatMap((letter) => [8, 9, 10, 12].map((n) => letter.repeat(n))),
]);
