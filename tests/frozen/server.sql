-- cookie: 84z8enz9ebgevdn8q75wguuduwv22fmz9v5rffp2
PRAGMA user_version=4;
BEGIN TRANSACTION;
CREATE TABLE chat( board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, n INTEGER NOT NULL, name TEXT NOT NULL, side INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(board, n)) WITHOUT ROWID;
CREATE TABLE keys( id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE, user INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, kind INTEGER NOT NULL, note TEXT NOT NULL, created INTEGER NOT NULL);
INSERT INTO "keys" VALUES(1,X'968138D9F57FBFC20318DE1383A0B316543B9FF111BC3A0A51B5A7B2DA047DB5',1,0,'',1794795823474);
CREATE TABLE lines( board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, seq INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(board, seq)) WITHOUT ROWID;
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',0,1794795834440,'acies-record 1
version: 0.1.0
game: alexandria
revision: 1
scenario: naval
data: e651b24cbc592564
options: ending=printed retract=natural avoidance=success redoubt=occupants veterans=steady burntout=alone deploy=preset
sides: R=rome E=egypt
players: rome="human" egypt="human"
dice: 0d426ded4e608a64d900753a59082e4274af05e5e0f708d4ee0826a284acec88
nonces: rome=cb24a8b1b31958283f85252add6e711d egypt=e020c8e2f90f712bd9337b69db81b55e

');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',1,1794795834511,'R: speed Rm-Quin-2
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',2,1794795834524,'R: speed Rm-Quad-2
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',3,1794795834542,'R: speed Rm-LBi-1
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',4,1794795834557,'R: speed Rm-CTri-1
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',5,1794795834572,'R: speed Rm-Quin-1
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',6,1794795834573,'R: speed Rm-Bi-3
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',7,1794795834574,'R: speed Rm-Bi-1
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',8,1794795834580,'R: end
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',9,1794795834595,'R: sail Rm-Quin-1 6
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',10,1794795834604,'R: row 2703
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',11,1794795834605,'R: row 2604
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',12,1794795834606,'R: row 2605
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',13,1794795834607,'R: row 2705
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',14,1794795834608,'R: row 2805
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',16,1794795834609,'R: row 2904
R: halt
* hash ad18abc00e32b508
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',17,1794795834610,'R: sail Rm-LBi-1 2
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',18,1794795834611,'R: row 3004
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',20,1794795834612,'R: row 3104
R: halt
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',21,1794795834612,'R: sail Rm-Bi-1 10
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',22,1794795834613,'R: row 2803
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',23,1794795834614,'R: row 2703
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',24,1794795834615,'R: row 2604
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',25,1794795834616,'R: row 2605
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',26,1794795834617,'R: row 2705
');
INSERT INTO "lines" VALUES('2f9y5n7ydbi5',29,1794795834617,'R: row 2706
=: roll 6
R: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',0,1794795823893,'acies-record 1
version: 0.1.0
game: armageddon
revision: 2
scenario: kadesh
data: fa2a55b638d6d4ed
options: deploy=preset extension=none stop=any downhill=every-range hilltop=clear militia=stand survivors=retreat retreat-cost=terrain retreat-away=not-nearer carry=all-foot attrition=units cloud=next-turn
sides: E=egyptians H=hittites
players: egyptians="human" hittites="human"
dice: e29283bee8baa4c064ada7a81715a9486bf4e067817a889e84f0237ad1a67948
nonces: egyptians=a552c78108d23f8b3e76adc991191fe0 hittites=9f9dbec7624d08be50ae7f441594a1b3

');
INSERT INTO "lines" VALUES('2htvcuyufby8',1,1794795823906,'H: ready
');
INSERT INTO "lines" VALUES('2htvcuyufby8',2,1794795823924,'H: bring HCH1
');
INSERT INTO "lines" VALUES('2htvcuyufby8',3,1794795824051,'H: enter HCH1 0801 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',4,1794795824099,'H: turn HCH1 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',5,1794795824106,'H: step HCH1 0901
');
INSERT INTO "lines" VALUES('2htvcuyufby8',6,1794795824134,'H: turn HCH1 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',7,1794795824156,'H: turn HCH1 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',8,1794795824173,'H: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',9,1794795824185,'H: bring HSK1
');
INSERT INTO "lines" VALUES('2htvcuyufby8',10,1794795824195,'H: enter HSK1 3713 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',11,1794795824221,'H: turn HSK1 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',12,1794795824247,'H: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',13,1794795824271,'H: bring HSK2
');
INSERT INTO "lines" VALUES('2htvcuyufby8',14,1794795824283,'H: enter HSK2 3604 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',15,1794795824295,'H: step HSK2 3603
');
INSERT INTO "lines" VALUES('2htvcuyufby8',16,1794795824324,'H: step HSK2 3503
* hash 5cdeb9fee3fafa12
');
INSERT INTO "lines" VALUES('2htvcuyufby8',17,1794795824339,'H: turn HSK2 NW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',18,1794795824360,'H: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',19,1794795824372,'H: bring HSK3
');
INSERT INTO "lines" VALUES('2htvcuyufby8',20,1794795824400,'H: enter HSK3 3703 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',21,1794795824475,'H: turn HSK3 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',22,1794795824495,'H: turn HSK3 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',23,1794795824509,'H: turn HSK3 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',24,1794795824518,'H: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',25,1794795824534,'H: bring HCME1
');
INSERT INTO "lines" VALUES('2htvcuyufby8',26,1794795824550,'H: enter HCME1 0125 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',27,1794795824571,'H: turn HCME1 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',28,1794795824582,'H: turn HCME1 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',29,1794795824596,'H: turn HCME1 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',30,1794795824612,'H: turn HCME1 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',31,1794795824627,'H: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',32,1794795824643,'H: bring HCMC1
* hash 62456869efe248dd
');
INSERT INTO "lines" VALUES('2htvcuyufby8',33,1794795824659,'H: enter HCMC1 0105 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',34,1794795824679,'H: step HCMC1 0106
');
INSERT INTO "lines" VALUES('2htvcuyufby8',35,1794795824690,'H: turn HCMC1 NW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',36,1794795824704,'H: turn HCMC1 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',37,1794795824723,'H: turn HCMC1 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',38,1794795824743,'H: turn HCMC1 NE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',39,1794795824757,'H: done
');
INSERT INTO "lines" VALUES('2htvcuyufby8',40,1794795824766,'E: embark EMI7 ECH6
');
INSERT INTO "lines" VALUES('2htvcuyufby8',41,1794795824772,'E: embark ECMB3 ECH6
');
INSERT INTO "lines" VALUES('2htvcuyufby8',42,1794795824794,'E: turn ECH8 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',43,1794795824805,'E: turn ECH8 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',44,1794795824826,'E: turn ECH8 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',45,1794795824843,'E: turn ECH8 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',46,1794795824919,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',47,1794795824941,'E: step EMS2 0502
');
INSERT INTO "lines" VALUES('2htvcuyufby8',48,1794795824959,'E: turn EMS2 SW
* hash eadf4bc93f609b07
');
INSERT INTO "lines" VALUES('2htvcuyufby8',49,1794795824979,'E: step EMS2 0402
');
INSERT INTO "lines" VALUES('2htvcuyufby8',50,1794795824991,'E: turn ECMA4 NE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',51,1794795825015,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',52,1794795825050,'E: turn EMS11 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',53,1794795825071,'E: turn EMS11 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',54,1794795825093,'E: turn EMS11 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',55,1794795825110,'E: turn ECMF1 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',56,1794795825142,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',57,1794795825146,'E: turn ECH9 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',58,1794795825163,'E: turn ECH9 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',59,1794795825201,'E: step ECH9 3021
');
INSERT INTO "lines" VALUES('2htvcuyufby8',60,1794795825239,'E: turn ECH9 NE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',61,1794795825251,'E: step ECH9 3121
');
INSERT INTO "lines" VALUES('2htvcuyufby8',62,1794795825280,'E: turn ECH5 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',63,1794795825305,'E: turn ECH5 NW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',64,1794795825343,'E: step ECH5 2121
* hash 70d283c243dbbb28
');
INSERT INTO "lines" VALUES('2htvcuyufby8',65,1794795825367,'E: step EAX6 0703
');
INSERT INTO "lines" VALUES('2htvcuyufby8',66,1794795825385,'E: step EAX6 0702
');
INSERT INTO "lines" VALUES('2htvcuyufby8',67,1794795825423,'E: step EAX6 0701
');
INSERT INTO "lines" VALUES('2htvcuyufby8',68,1794795825440,'E: turn EAX6 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',69,1794795825475,'E: turn EIB1 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',70,1794795825523,'E: step EIB1 0705
');
INSERT INTO "lines" VALUES('2htvcuyufby8',71,1794795825559,'E: step EIB1 0805
');
INSERT INTO "lines" VALUES('2htvcuyufby8',72,1794795825579,'E: step EIB1 0806
');
INSERT INTO "lines" VALUES('2htvcuyufby8',73,1794795825599,'E: step EIB1 0907
');
INSERT INTO "lines" VALUES('2htvcuyufby8',74,1794795825622,'E: step ECMB2 0604
');
INSERT INTO "lines" VALUES('2htvcuyufby8',75,1794795825635,'E: step ECMB2 0705
');
INSERT INTO "lines" VALUES('2htvcuyufby8',76,1794795825655,'E: turn ECMB2 NW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',77,1794795825679,'E: turn ECMB2 NE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',78,1794795825699,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',79,1794795825725,'E: step EMI3 0905
');
INSERT INTO "lines" VALUES('2htvcuyufby8',80,1794795825763,'E: turn EMI3 W
* hash e96790598f4974fa
');
INSERT INTO "lines" VALUES('2htvcuyufby8',81,1794795825773,'E: turn EMI3 NW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',82,1794795825777,'E: turn EMS8 NE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',83,1794795825788,'E: turn EMS8 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',84,1794795825792,'E: step EMS8 1915
');
INSERT INTO "lines" VALUES('2htvcuyufby8',85,1794795825798,'E: turn EAX11 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',86,1794795825805,'E: turn EAX11 NE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',87,1794795825813,'E: turn EAX11 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',88,1794795825817,'E: turn EAX11 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',89,1794795825821,'E: step EMI1 0503
');
INSERT INTO "lines" VALUES('2htvcuyufby8',90,1794795825829,'E: turn EMI1 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',91,1794795825837,'E: turn EMI1 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',92,1794795825857,'E: turn ECMB1 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',93,1794795825898,'E: turn ECMB1 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',94,1794795825912,'E: step ECMB1 0704
');
INSERT INTO "lines" VALUES('2htvcuyufby8',95,1794795825935,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',96,1794795825955,'E: turn EAX9 W
* hash 23a28f16f434c146
');
INSERT INTO "lines" VALUES('2htvcuyufby8',97,1794795825982,'E: step EAX9 2016
');
INSERT INTO "lines" VALUES('2htvcuyufby8',98,1794795826035,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',99,1794795826063,'E: step ECH10 3021
');
INSERT INTO "lines" VALUES('2htvcuyufby8',100,1794795826087,'E: turn ECH10 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',101,1794795826105,'E: step ECH10 3022
');
INSERT INTO "lines" VALUES('2htvcuyufby8',102,1794795826168,'E: turn ECH10 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',103,1794795826206,'E: turn EAX12 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',104,1794795826235,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',105,1794795826267,'E: turn EAX7 SE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',106,1794795826292,'E: turn EAX7 E
');
INSERT INTO "lines" VALUES('2htvcuyufby8',107,1794795826307,'E: turn EAX7 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',108,1794795826331,'E: step EAX7 1914
');
INSERT INTO "lines" VALUES('2htvcuyufby8',109,1794795826355,'E: turn ECH3 SW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',110,1794795826377,'E: turn ECH3 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',111,1794795826392,'E: halt
');
INSERT INTO "lines" VALUES('2htvcuyufby8',112,1794795826415,'E: turn EIB6 SE
* hash 95f9facdf9b005d0
');
INSERT INTO "lines" VALUES('2htvcuyufby8',113,1794795826431,'E: turn EIB6 NW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',114,1794795826467,'E: step EIB6 2215
');
INSERT INTO "lines" VALUES('2htvcuyufby8',115,1794795826499,'E: step EIB6 2315
');
INSERT INTO "lines" VALUES('2htvcuyufby8',116,1794795826515,'E: turn EIB6 W
');
INSERT INTO "lines" VALUES('2htvcuyufby8',117,1794795826547,'E: step ECMD1 3016
');
INSERT INTO "lines" VALUES('2htvcuyufby8',118,1794795826570,'E: turn ECMD1 NW
');
INSERT INTO "lines" VALUES('2htvcuyufby8',119,1794795826591,'E: turn ECMD1 NE
');
INSERT INTO "lines" VALUES('2htvcuyufby8',120,1794795826611,'E: step ECMD1 3116
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',0,1794795829413,'acies-record 1
version: 0.1.0
game: tyre
revision: 2
scenario: naval
data: e409b19a2fd43a81
options: shots=every wounds=impulses boarders=partner shaken=dies deploy=preset
sides: M=macedonians T=tyrians
players: macedonians="human" tyrians="human"
dice: 456f1a38eb9fef385760d92d0a1672e034eed86ff601a4cfbc874bb3c887cda5
nonces: macedonians=6ef00187009bc4a7e1b6f6f76f522736 tyrians=52cdeab48024a1462d6c9c9e0bd00261

');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',1,1794795829428,'T: move TT8
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',2,1794795829435,'T: back 4518
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',3,1794795829448,'T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',4,1794795829460,'T: move TT5
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',6,1794795829480,'T: turn E
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',7,1794795829500,'T: move TB2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',9,1794795829504,'T: ram AB1 5022 NW
=: roll 3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',10,1794795829507,'T: move TT10
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',11,1794795829512,'T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',12,1794795829520,'T: move TT3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',14,1794795829532,'T: turn E
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',15,1794795829540,'T: done
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',16,1794795829572,'M: move AT1
* hash b9b05c889e3f4d5b
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',17,1794795829582,'M: belay
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',18,1794795829599,'M: move AQ3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',20,1794795829606,'M: turn SE
M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',21,1794795829617,'M: move AT2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',22,1794795829636,'M: row 5422
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',23,1794795829643,'M: row 5322
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',24,1794795829652,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',25,1794795829664,'M: move AQ1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',26,1794795829672,'M: belay
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',27,1794795829676,'M: move RQ1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',28,1794795829678,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',29,1794795829680,'M: move AB1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',31,1794795829682,'M: turn SE
M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',32,1794795829688,'M: move RT3
* hash 49ec06e4aab37697
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',33,1794795829694,'M: belay
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',34,1794795829700,'M: move AT1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',35,1794795829704,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',36,1794795829712,'M: move RT3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',37,1794795829716,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',38,1794795829719,'M: move AT3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',39,1794795829725,'M: turn SE
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',40,1794795829727,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',41,1794795829728,'M: move RB1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',42,1794795829729,'M: turn W
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',43,1794795829730,'M: row 5617
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',44,1794795829731,'M: row 5616
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',45,1794795829732,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',46,1794795829734,'M: move AT7
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',48,1794795829735,'M: turn W
M: halt
* hash 4f019c255c07b289
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',49,1794795829738,'M: done
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',50,1794795829740,'M: move AB1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',51,1794795829744,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',52,1794795829745,'M: move AT8
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',54,1794795829746,'M: back 5822
M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',55,1794795829746,'M: move AQ4
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',56,1794795829752,'M: belay
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',57,1794795829755,'M: move AB2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',59,1794795829760,'M: ram TT7 4723 W
=: roll 2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',60,1794795829768,'M: move AT7
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',61,1794795829776,'M: turn NW
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',62,1794795829780,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',63,1794795829784,'M: move RT1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',65,1794795829789,'M: ram TT3 5217 SE
* hash 27312b8d719bae85
=: roll 1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',66,1794795829793,'M: done
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',67,1794795829807,'T: move TQ4
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',69,1794795829815,'T: back 4517
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',70,1794795829831,'T: move TT9
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',72,1794795829847,'T: turn NW
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',73,1794795829850,'T: move TQ1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',74,1794795829867,'T: belay
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',75,1794795829872,'T: move TT4
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',76,1794795829883,'T: turn E
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',77,1794795829903,'T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',78,1794795829908,'T: move TT2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',79,1794795829926,'T: turn NW
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',80,1794795829941,'T: row 4918
* hash 682852cc51bea1c9
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',81,1794795829955,'T: row 5017
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',82,1794795829987,'T: turn W
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',83,1794795829996,'T: row 5016
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',84,1794795830011,'T: turn SW
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',86,1794795830020,'T: row 4916
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',87,1794795830047,'T: move TQ1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',89,1794795830070,'T: back 4617
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',90,1794795830087,'T: done
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',91,1794795830099,'T: move TQ2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',93,1794795830115,'T: turn NW
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',94,1794795830131,'T: move TT7
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',95,1794795830144,'T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',96,1794795830155,'T: move TT5
* hash a01e2b33d0bfe278
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',98,1794795830175,'T: ram RT1 4718 NE
=: roll 3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',99,1794795830191,'T: move TT9
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',100,1794795830195,'T: back 4521
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',101,1794795830212,'T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',102,1794795830227,'T: move TQ1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',103,1794795830247,'T: row 4718
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',105,1794795830272,'T: turn NW
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',106,1794795830303,'T: move TT3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',108,1794795830326,'T: turn SE
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',109,1794795830352,'T: move TT2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',110,1794795830373,'T: turn W
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',111,1794795830392,'T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',112,1794795830403,'T: move TB1
* hash 5a4c102c4be45334
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',114,1794795830417,'T: turn E
T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',115,1794795830421,'T: move TT10
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',116,1794795830424,'T: turn NW
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',117,1794795830430,'T: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',118,1794795830431,'T: done
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',119,1794795830441,'M: move AT6
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',121,1794795830448,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',122,1794795830453,'M: move AQ4
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',124,1794795830454,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',125,1794795830456,'M: move AT1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',128,1794795830459,'M: ram TT4 5019 SE
=: roll 4
=: roll 4
* hash 8f3d98050016a6cc
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',129,1794795830472,'M: move AT2
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',130,1794795830474,'M: turn W
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',131,1794795830475,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',132,1794795830486,'M: move AQ1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',133,1794795830491,'M: row 5522
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',134,1794795830585,'M: row 5421
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',135,1794795830603,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',136,1794795830612,'M: move AB1
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',137,1794795830631,'M: turn SW
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',138,1794795830641,'M: row 5419
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',139,1794795830643,'M: turn W
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',140,1794795830645,'M: halt
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',141,1794795830651,'M: move RT3
');
INSERT INTO "lines" VALUES('2kj4mpfjg2bq',142,1794795830658,'M: back 5720
');
INSERT INTO "lines" VALUES('33caa5fkvztb',0,1794795839740,'acies-record 1
version: 0.1.0
game: syracuse
revision: 1
scenario: harbour
data: 1b0f3890fcb46448
options: deploy=given operations=both even=leaders leaders=area refuge=city rally=check city=open walls=finish combat=declared peltast=four
sides: A=athenians S=syracusans
players: athenians="human" syracusans="human"
dice: 7bc2874284ef89e483954bbbdb9ad2211649eb2f2eb2ee1b01853310173e387a
nonces: athenians=a1f6359f0196a41f6ec536a3231ccb56 syracusans=fab211f4521cc6aa0bc0460272ae79c0

');
INSERT INTO "lines" VALUES('33caa5fkvztb',1,1794795839756,'S: turn sn2 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',2,1794795839763,'S: turn sn2 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',3,1794795839776,'S: turn sn2 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',4,1794795839791,'S: turn gn1 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',5,1794795839804,'S: turn sn1 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',6,1794795839810,'S: turn sn1 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',7,1794795839820,'S: turn hermocrates e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',8,1794795839839,'S: advance sn5
');
INSERT INTO "lines" VALUES('33caa5fkvztb',9,1794795839887,'S: turn sn3 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',10,1794795839899,'S: turn sn3 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',11,1794795839910,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',12,1794795839919,'S: swap sn4
');
INSERT INTO "lines" VALUES('33caa5fkvztb',13,1794795839928,'S: swap sn3
');
INSERT INTO "lines" VALUES('33caa5fkvztb',14,1794795839945,'A: turn an6 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',15,1794795839952,'A: advance an5
');
INSERT INTO "lines" VALUES('33caa5fkvztb',16,1794795839964,'A: turn an1 w
* hash 46972c52b8c94ab9
');
INSERT INTO "lines" VALUES('33caa5fkvztb',17,1794795839972,'A: turn an4 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',18,1794795839981,'A: turn an4 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',19,1794795840002,'A: turn an2 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',20,1794795840014,'A: turn an7 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',21,1794795840024,'A: turn an3 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',22,1794795840040,'A: turn an8 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',23,1794795840095,'A: turn an8 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',24,1794795840107,'A: turn an8 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',25,1794795840120,'A: turn an8 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',27,1794795840129,'A: turn an8 n
A: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',28,1794795840144,'A: swap an2
');
INSERT INTO "lines" VALUES('33caa5fkvztb',29,1794795840164,'A: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',30,1794795840180,'S: turn sn1 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',31,1794795840195,'S: turn sn2 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',32,1794795840208,'S: turn sn2 n
* hash 4b33be3e3c97fa01
');
INSERT INTO "lines" VALUES('33caa5fkvztb',33,1794795840220,'S: turn sn2 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',34,1794795840235,'S: turn hermocrates s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',35,1794795840249,'S: turn hermocrates n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',36,1794795840268,'S: turn hermocrates s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',37,1794795840272,'S: turn sn3 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',38,1794795840275,'S: turn sn5 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',39,1794795840285,'S: turn gn1 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',40,1794795840295,'S: advance gn1
');
INSERT INTO "lines" VALUES('33caa5fkvztb',41,1794795840303,'S: turn gn1 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',43,1794795840320,'S: turn gn1 w
S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',44,1794795840330,'S: swap sn2
');
INSERT INTO "lines" VALUES('33caa5fkvztb',45,1794795840334,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',46,1794795840344,'A: turn an6 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',47,1794795840350,'A: turn an1 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',48,1794795840356,'A: turn an7 w
* hash 2323c86c9c3fdd2a
');
INSERT INTO "lines" VALUES('33caa5fkvztb',49,1794795840359,'A: turn an7 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',50,1794795840375,'A: turn an4 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',51,1794795840382,'A: advance an5
');
INSERT INTO "lines" VALUES('33caa5fkvztb',52,1794795840396,'A: turn an2 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',53,1794795840403,'A: turn an8 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',54,1794795840423,'A: turn an8 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',55,1794795840439,'A: turn an3 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',56,1794795840443,'A: turn an3 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',57,1794795840467,'A: turn an3 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',58,1794795840472,'A: advance an3
');
INSERT INTO "lines" VALUES('33caa5fkvztb',59,1794795840482,'A: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',60,1794795840496,'A: swap an6
');
INSERT INTO "lines" VALUES('33caa5fkvztb',61,1794795840501,'S: turn sn1 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',62,1794795840521,'S: turn gn1 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',63,1794795840532,'S: turn gn2 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',64,1794795840536,'S: turn gn2 e
* hash aadfb5a16c18ffd6
');
INSERT INTO "lines" VALUES('33caa5fkvztb',65,1794795840544,'S: turn sn5 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',66,1794795840556,'S: turn sn5 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',67,1794795840573,'S: turn sn2 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',68,1794795840584,'S: turn sn3 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',69,1794795840596,'S: turn sn4 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',70,1794795840611,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',71,1794795840620,'S: swap gn2
');
INSERT INTO "lines" VALUES('33caa5fkvztb',72,1794795840632,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',73,1794795840640,'A: turn an1 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',74,1794795840648,'A: advance an3
');
INSERT INTO "lines" VALUES('33caa5fkvztb',75,1794795840667,'A: turn an6 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',76,1794795840683,'A: turn an4 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',77,1794795840691,'A: turn an7 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',78,1794795840707,'A: turn an5 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',79,1794795840723,'A: advance an5
');
INSERT INTO "lines" VALUES('33caa5fkvztb',80,1794795840728,'A: turn an5 s
* hash d0174ae209d7c378
');
INSERT INTO "lines" VALUES('33caa5fkvztb',81,1794795840751,'A: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',82,1794795840765,'A: swap an7
');
INSERT INTO "lines" VALUES('33caa5fkvztb',83,1794795840783,'S: turn sn2 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',84,1794795840797,'S: turn sn3 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',85,1794795840808,'S: turn sn1 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',86,1794795840851,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',87,1794795840871,'S: swap gn1
');
INSERT INTO "lines" VALUES('33caa5fkvztb',88,1794795840885,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',89,1794795840899,'A: turn an5 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',90,1794795840916,'A: turn an6 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',91,1794795840927,'A: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',92,1794795840931,'A: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',93,1794795840947,'S: turn sn3 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',94,1794795840969,'S: turn sn2 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',95,1794795840975,'S: turn gn2 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',96,1794795840980,'S: done
* hash 955be1c6e5aaf411
');
INSERT INTO "lines" VALUES('33caa5fkvztb',97,1794795840984,'S: swap sn4
');
INSERT INTO "lines" VALUES('33caa5fkvztb',98,1794795840986,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',99,1794795841004,'A: turn an5 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',100,1794795841025,'A: turn an4 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',101,1794795841031,'A: turn an8 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',102,1794795841043,'A: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',103,1794795841056,'A: swap an6
');
INSERT INTO "lines" VALUES('33caa5fkvztb',104,1794795841071,'S: advance sn2
');
INSERT INTO "lines" VALUES('33caa5fkvztb',105,1794795841083,'S: turn sn5 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',106,1794795841099,'S: turn sn3 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',107,1794795841115,'S: turn gn1 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',108,1794795841125,'S: turn sn1 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',109,1794795841147,'S: turn sn4 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',110,1794795841157,'S: turn sn4 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',111,1794795841171,'S: turn sn4 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',112,1794795841185,'S: advance gn2
* hash 385fed8279887eba
');
INSERT INTO "lines" VALUES('33caa5fkvztb',113,1794795841188,'S: turn gn2 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',116,1794795841193,'S: turn gn2 w
S: advance gn2
S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',117,1794795841200,'S: swap sn3
');
INSERT INTO "lines" VALUES('33caa5fkvztb',118,1794795841209,'S: done
');
INSERT INTO "lines" VALUES('33caa5fkvztb',119,1794795841226,'A: turn an3 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',120,1794795841236,'A: turn an6 n
');
INSERT INTO "lines" VALUES('33caa5fkvztb',121,1794795841247,'A: turn an6 e
');
INSERT INTO "lines" VALUES('33caa5fkvztb',122,1794795841266,'A: turn an7 s
');
INSERT INTO "lines" VALUES('33caa5fkvztb',123,1794795841279,'A: turn an2 w
');
INSERT INTO "lines" VALUES('33caa5fkvztb',124,1794795841287,'A: advance an8
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',0,1794795832654,'acies-record 1
version: 0.1.0
game: alexandria
revision: 1
scenario: heptastadium
data: 7852a34ddf61cea7
options: ending=printed retract=natural avoidance=success redoubt=occupants veterans=steady burntout=alone deploy=preset
sides: R=rome E=egypt
players: rome="human" egypt="human"
dice: b2452e83e3a8d7fff2721b1ecd58f804033bbbe020c0b16fc0728ebfa1d8ee73
nonces: rome=c7828f31eeb3ff71fedc090a1ce43a7c egypt=5f6413fa9b86a66f1543ec5c0147c1e1

');
INSERT INTO "lines" VALUES('4476ff9ehvbv',1,1794795832680,'R: activate Legate-VI
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',2,1794795832695,'R: move VI-1
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',3,1794795832704,'R: face NEE
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',4,1794795832722,'R: halt
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',5,1794795832732,'R: move VI-4
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',6,1794795832749,'R: face west
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',7,1794795832763,'R: face east
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',8,1794795832767,'R: face north
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',9,1794795832787,'R: face south
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',10,1794795832811,'R: halt
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',11,1794795832827,'R: move VI-3
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',12,1794795832840,'R: step 3119 NWW
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',13,1794795832848,'R: step Ph8 west
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',14,1794795832868,'R: face hexes
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',16,1794795832878,'R: step 3118 NWW
R: halt
* hash 8fc31358fa4d6793
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',17,1794795832884,'R: move VI-2
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',18,1794795832891,'R: shift 0
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',19,1794795832904,'R: move VI-6
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',20,1794795832911,'R: step 3321 NWW
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',21,1794795832919,'R: step Ph6 south
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',22,1794795832932,'R: face west
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',24,1794795832945,'R: face hexes
R: halt
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',25,1794795832955,'R: end
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',26,1794795832986,'R: lead Legate-VI 3521
');
INSERT INTO "lines" VALUES('4476ff9ehvbv',28,1794795832992,'R: seize
=: roll 3
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',0,1794795841292,'acies-record 1
version: 0.1.0
game: syracuse
revision: 1
scenario: campaign
data: 30c7b2ddb41d01f7
options: deploy=given operations=both even=leaders leaders=area refuge=city rally=check city=open walls=finish combat=declared peltast=four
sides: A=athenians S=syracusans
players: athenians="human" syracusans="human"
dice: 589c60cb0aa9323b92ebcb7decf4c9a9fe474f3fa78d8072c8d8894a51b72fb7
nonces: athenians=72503a709a6b954517e575702af81d6d syracusans=156e4cd1362eafd3f6ae283dc894a432

');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',5,1794795841292,'=: roll light
=: roll light
=: roll light
=: roll 68
=: roll 5
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',10,1794795841306,'A: replace ac1
=: roll 9
=: roll 4
=: roll 2
=: roll 5
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',12,1794795841315,'A: impulse naval
=: roll 2
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',13,1794795841331,'A: done
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',15,1794795841343,'S: impulse naval
=: roll 8
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',16,1794795841359,'S: done
* hash 663e795d000d6679
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',17,1794795841380,'A: pass
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',19,1794795841392,'S: impulse ground
=: roll 10
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',20,1794795841404,'S: activate L-7
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',21,1794795841410,'S: move sx1 L-6
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',22,1794795841424,'S: move sh1 L-6
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',23,1794795841481,'S: build sx2
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',24,1794795841499,'S: move kl2 I-1
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',25,1794795841543,'S: build kl2
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',26,1794795841567,'S: move sa1 L-6
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',27,1794795841576,'S: move hermocrates L-6
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',28,1794795841587,'S: move kl3 L-20
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',31,1794795841608,'S: done
=: roll 5
=: roll 2
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',32,1794795841627,'A: pass
* hash bb25ecf620db6f63
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',33,1794795841636,'A: done
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',41,1794795841644,'A: done
=: roll 8
=: roll 8
=: roll 2
=: roll 8
=: roll 9
=: roll 3
=: roll 6
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',43,1794795841659,'S: impulse ground
=: roll light
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',44,1794795841676,'S: arrive gc1 L-2
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',45,1794795841680,'S: arrive gh1 L-2
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',46,1794795841692,'S: arrive ga1 L-13
');
INSERT INTO "lines" VALUES('4mtf2nwxjfq7',47,1794795841704,'S: arrive gp1 L-13
');
INSERT INTO "lines" VALUES('a6i5dxys724g',0,1794795826639,'acies-record 1
version: 0.1.0
game: armageddon
revision: 2
scenario: x20
data: 9732437bd3ba2530
options: deploy=preset extension=none stop=any downhill=every-range hilltop=clear militia=stand survivors=retreat retreat-cost=terrain retreat-away=not-nearer carry=all-foot attrition=units cloud=next-turn
sides: J=jin C=chu
players: jin="human" chu="human"
dice: f39338675afb388d48b7b35fa88e7b801bee7c136ef05dc3d1aa2868c244def4
nonces: jin=3203cc0fc37becd0774cd04f14ab347b chu=30ce720a68bd652d741dc528acef040c

');
INSERT INTO "lines" VALUES('a6i5dxys724g',1,1794795826677,'J: feign
');
INSERT INTO "lines" VALUES('a6i5dxys724g',2,1794795826691,'J: embark JIB1 JCH4
');
INSERT INTO "lines" VALUES('a6i5dxys724g',3,1794795826711,'J: embark JMS11 JCH10
');
INSERT INTO "lines" VALUES('a6i5dxys724g',4,1794795826739,'J: embark JIB2 JCH5
');
INSERT INTO "lines" VALUES('a6i5dxys724g',5,1794795826752,'J: embark JMI2 JCH3
');
INSERT INTO "lines" VALUES('a6i5dxys724g',6,1794795826763,'J: embark JCMC1 JCH3
');
INSERT INTO "lines" VALUES('a6i5dxys724g',7,1794795826799,'J: embark JCMD3 JCH10
');
INSERT INTO "lines" VALUES('a6i5dxys724g',8,1794795826811,'J: ready
');
INSERT INTO "lines" VALUES('a6i5dxys724g',9,1794795826827,'J: turn JCH9 SW
');
INSERT INTO "lines" VALUES('a6i5dxys724g',10,1794795826839,'J: step JCH9 0822
');
INSERT INTO "lines" VALUES('a6i5dxys724g',11,1794795826852,'J: turn JCH9 SE
');
INSERT INTO "lines" VALUES('a6i5dxys724g',12,1794795826875,'J: turn JCH9 W
');
INSERT INTO "lines" VALUES('a6i5dxys724g',13,1794795826897,'J: turn JCH9 SW
');
INSERT INTO "lines" VALUES('a6i5dxys724g',14,1794795826911,'J: turn JCH9 W
');
INSERT INTO "lines" VALUES('a6i5dxys724g',15,1794795826926,'J: turn JCH9 NE
');
INSERT INTO "lines" VALUES('a6i5dxys724g',16,1794795826938,'J: turn JCH9 NW
* hash 62b192380c26832f
');
INSERT INTO "lines" VALUES('a6i5dxys724g',17,1794795826945,'J: turn JCH9 E
');
INSERT INTO "lines" VALUES('a6i5dxys724g',18,1794795826967,'J: halt
');
INSERT INTO "lines" VALUES('a6i5dxys724g',19,1794795826984,'J: turn JMC2 SW
');
INSERT INTO "lines" VALUES('a6i5dxys724g',20,1794795827000,'J: turn JMC2 SE
');
INSERT INTO "lines" VALUES('a6i5dxys724g',21,1794795827017,'J: turn JMC2 W
');
INSERT INTO "lines" VALUES('a6i5dxys724g',22,1794795827031,'J: turn JMC2 NE
');
INSERT INTO "lines" VALUES('a6i5dxys724g',23,1794795827047,'J: turn JCH4 NE
');
INSERT INTO "lines" VALUES('a6i5dxys724g',24,1794795827055,'J: turn JCH4 W
');
INSERT INTO "lines" VALUES('a6i5dxys724g',25,1794795827071,'J: turn JCH4 SE
');
INSERT INTO "lines" VALUES('aqyqsgcdbcuh',0,1794795832599,'acies-record 1
version: 0.1.0
game: tyre
revision: 2
scenario: campaign
data: 797f2b3533fa56b9
options: shots=every wounds=impulses boarders=partner shaken=dies deploy=preset
sides: M=macedonians T=tyrians
players: macedonians="human" tyrians="human"
dice: b2b8a78d9095e0d95dcfd58590c607d829791e00bff9b955ffe14ea6f3a95c3e
nonces: macedonians=8be768a80cd7911e519b0c07edd41460 tyrians=28657b6138b2305d162acf626a1b9e7a

');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',0,1794795838292,'acies-record 1
version: 0.1.0
game: syracuse
revision: 1
scenario: anapus
data: cbd633ac9205271c
options: deploy=given operations=both even=leaders leaders=area refuge=city rally=check city=open walls=finish combat=declared peltast=four
sides: A=athenians S=syracusans
players: athenians="human" syracusans="human"
dice: b7761ab77c4b8c90eadf2aca3d09577cbb6fcb2857c8a524ec0de5c5f5552503
nonces: athenians=5096c86a8e1aed24ffdcc8fb77e40451 syracusans=acbb57fae549289df7fd516d1caa9113

');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',1,1794795838293,'A: turn ah7 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',2,1794795838294,'A: join nicias c1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',3,1794795838294,'A: turn ap2 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',4,1794795838295,'A: advance ah4
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',5,1794795838296,'A: join lamachus b2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',6,1794795838298,'A: advance ah8
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',7,1794795838299,'A: advance al2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',8,1794795838304,'A: advance ah10
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',9,1794795838305,'A: turn ah10 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',10,1794795838306,'A: turn ah3 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',11,1794795838306,'A: turn ap1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',12,1794795838308,'A: turn al1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',13,1794795838309,'A: turn ah1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',14,1794795838312,'A: advance ah9
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',15,1794795838316,'A: advance ah9
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',16,1794795838319,'A: turn aa1 w
* hash 1bd7590e213596d9
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',17,1794795838324,'A: turn aa2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',18,1794795838328,'A: turn ah5 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',19,1794795838329,'A: turn ah6 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',20,1794795838335,'A: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',21,1794795838336,'A: swap ah1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',22,1794795838337,'A: swap ah5
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',23,1794795838339,'A: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',24,1794795838342,'S: turn sh3 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',25,1794795838347,'S: turn sl1 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',26,1794795838352,'S: turn gh2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',27,1794795838371,'S: turn sl2 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',28,1794795838377,'S: advance sp2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',29,1794795838387,'S: turn sp2 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',30,1794795838404,'S: advance sp1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',31,1794795838416,'S: turn sp1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',32,1794795838430,'S: turn gh3 e
* hash 2ab0601771a2ad45
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',33,1794795838448,'S: turn sx1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',34,1794795838462,'S: turn sh2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',35,1794795838472,'S: advance gh1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',36,1794795838476,'S: advance sa1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',37,1794795838487,'S: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',38,1794795838499,'S: swap sh1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',39,1794795838512,'S: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',40,1794795838527,'A: advance ah10
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',41,1794795838543,'A: turn ap2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',42,1794795838554,'A: turn ah7 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',43,1794795838562,'A: turn ah9 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',44,1794795838572,'A: turn al2 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',45,1794795838583,'A: advance lamachus
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',46,1794795838599,'A: turn ah4 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',47,1794795838611,'A: join nicias c2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',48,1794795838620,'A: turn ah3 n
* hash b82aa01dc879e3fe
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',49,1794795838639,'A: advance ah2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',50,1794795838650,'A: advance aa2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',51,1794795838660,'A: turn aa2 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',52,1794795838668,'A: advance aa2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',53,1794795838687,'A: turn ah1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',54,1794795838699,'A: turn al1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',55,1794795838711,'A: turn ah5 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',56,1794795838712,'A: turn ap1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',57,1794795838718,'A: turn ap1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',58,1794795838727,'A: turn ap1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',59,1794795838743,'A: turn ap1 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',60,1794795838747,'A: turn ah6 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',61,1794795838759,'A: advance ah6
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',62,1794795838764,'A: turn ah8 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',63,1794795838768,'A: advance ah8
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',64,1794795838784,'A: done
* hash 7ceba7f8ac354f6a
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',65,1794795838799,'A: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',66,1794795838808,'S: join hermocrates f11
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',67,1794795838823,'S: turn gh1 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',68,1794795838827,'S: turn sa1 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',69,1794795838841,'S: turn sl1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',70,1794795838859,'S: turn gh2 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',71,1794795838869,'S: turn sh2 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',72,1794795838891,'S: advance sh2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',73,1794795838897,'S: turn gh4 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',74,1794795838906,'S: turn sh3 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',75,1794795838943,'S: turn sh1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',76,1794795838953,'S: turn sh1 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',77,1794795838969,'S: advance gh3
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',78,1794795838985,'S: advance sp2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',79,1794795838992,'S: turn sx2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',80,1794795839011,'S: advance sp1
* hash 4095f07ec7015427
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',81,1794795839016,'S: turn sp1 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',82,1794795839027,'S: turn sp1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',83,1794795839043,'S: turn sl2 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',84,1794795839050,'S: turn sx1 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',85,1794795839063,'S: turn sx1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',86,1794795839075,'S: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',87,1794795839091,'S: swap gh4
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',88,1794795839100,'S: swap sx1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',89,1794795839108,'S: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',90,1794795839113,'A: advance al1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',91,1794795839119,'A: advance al1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',92,1794795839135,'A: advance ah1
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',93,1794795839151,'A: turn al2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',94,1794795839163,'A: join nicias f3
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',95,1794795839169,'A: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',96,1794795839172,'A: swap ah7
* hash 0a2d4569316fcde6
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',97,1794795839179,'A: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',98,1794795839187,'S: turn sx1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',99,1794795839203,'S: turn sp1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',100,1794795839215,'S: join hermocrates a11
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',101,1794795839224,'S: turn sl2 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',102,1794795839235,'S: turn sx2 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',103,1794795839252,'S: turn gh4 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',104,1794795839267,'S: turn sl1 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',105,1794795839275,'S: advance gh3
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',106,1794795839287,'S: turn sh1 e
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',107,1794795839294,'S: advance sh2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',108,1794795839303,'S: turn sa1 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',109,1794795839319,'S: turn sh3 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',110,1794795839335,'S: turn gh1 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',111,1794795839337,'S: turn gh1 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',112,1794795839350,'S: turn gh2 e
* hash 82b6f5e53b3d4ee3
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',113,1794795839361,'S: turn gh2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',114,1794795839375,'S: turn sp2 w
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',115,1794795839389,'S: turn sp2 n
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',116,1794795839403,'S: turn sp2 s
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',118,1794795839417,'S: turn sp2 w
S: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',119,1794795839422,'S: swap sl2
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',120,1794795839435,'S: done
');
INSERT INTO "lines" VALUES('dcdfx2vamt7e',121,1794795839447,'A: join nicias f2
');
INSERT INTO "lines" VALUES('drmuffukgzaa',0,1794795833003,'acies-record 1
version: 0.1.0
game: alexandria
revision: 1
scenario: heptastadium
data: 7852a34ddf61cea7
options: ending=printed retract=natural avoidance=success redoubt=occupants veterans=steady burntout=alone deploy=preset
sides: R=rome E=egypt
players: rome="human" egypt="human"
dice: 757938dd7bda751acd08759176af59fd6ad7c592c8e03e6e6f8e48c68214dcc9
nonces: rome=d0998c60250067454d404385179307f2 egypt=13422855cc800ff626216d00ce381866

');
INSERT INTO "lines" VALUES('drmuffukgzaa',1,1794795833011,'R: pass
');
INSERT INTO "lines" VALUES('drmuffukgzaa',2,1794795833047,'R: decline
');
INSERT INTO "lines" VALUES('drmuffukgzaa',3,1794795833060,'E: auxiliaries
');
INSERT INTO "lines" VALUES('drmuffukgzaa',4,1794795833075,'E: move Archer-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',5,1794795833080,'E: face north
');
INSERT INTO "lines" VALUES('drmuffukgzaa',7,1794795833092,'E: step 5/6-G/H
E: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',8,1794795833099,'E: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',10,1794795833116,'E: seize
=: roll 3
');
INSERT INTO "lines" VALUES('drmuffukgzaa',11,1794795833130,'E: auxiliaries
');
INSERT INTO "lines" VALUES('drmuffukgzaa',12,1794795833152,'E: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',13,1794795833164,'R: pass
');
INSERT INTO "lines" VALUES('drmuffukgzaa',15,1794795833172,'R: seize
=: roll 9
');
INSERT INTO "lines" VALUES('drmuffukgzaa',16,1794795833184,'E: auxiliaries
* hash b9fa3ab1f4975e47
');
INSERT INTO "lines" VALUES('drmuffukgzaa',17,1794795833201,'E: move Archer-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',18,1794795833204,'E: step 56-G south
');
INSERT INTO "lines" VALUES('drmuffukgzaa',19,1794795833220,'E: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',20,1794795833234,'E: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',21,1794795833248,'E: decline
');
INSERT INTO "lines" VALUES('drmuffukgzaa',22,1794795833256,'R: activate Legate-VI
');
INSERT INTO "lines" VALUES('drmuffukgzaa',23,1794795833264,'R: move VI-2
');
INSERT INTO "lines" VALUES('drmuffukgzaa',24,1794795833266,'R: shift 0
');
INSERT INTO "lines" VALUES('drmuffukgzaa',25,1794795833280,'R: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',26,1794795833295,'R: lead Legate-VI 3615
');
INSERT INTO "lines" VALUES('drmuffukgzaa',27,1794795833303,'E: commander
');
INSERT INTO "lines" VALUES('drmuffukgzaa',28,1794795833327,'E: lead Ganymedes 67-H
');
INSERT INTO "lines" VALUES('drmuffukgzaa',30,1794795833329,'E: seize
=: roll 5
');
INSERT INTO "lines" VALUES('drmuffukgzaa',31,1794795833339,'R: activate Legate-VI
');
INSERT INTO "lines" VALUES('drmuffukgzaa',32,1794795833359,'R: move VI-5
* hash 8d6d81336fad10e4
');
INSERT INTO "lines" VALUES('drmuffukgzaa',33,1794795833379,'R: step 3216 S
');
INSERT INTO "lines" VALUES('drmuffukgzaa',34,1794795833388,'R: face SWW
');
INSERT INTO "lines" VALUES('drmuffukgzaa',35,1794795833407,'R: face NWW
');
INSERT INTO "lines" VALUES('drmuffukgzaa',36,1794795833416,'R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',37,1794795833429,'R: move VI-4
');
INSERT INTO "lines" VALUES('drmuffukgzaa',38,1794795833439,'R: face north
');
INSERT INTO "lines" VALUES('drmuffukgzaa',39,1794795833451,'R: face south
');
INSERT INTO "lines" VALUES('drmuffukgzaa',40,1794795833475,'R: face east
');
INSERT INTO "lines" VALUES('drmuffukgzaa',41,1794795833480,'R: face west
');
INSERT INTO "lines" VALUES('drmuffukgzaa',43,1794795833516,'R: face south
R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',44,1794795833528,'R: move VI-7
');
INSERT INTO "lines" VALUES('drmuffukgzaa',45,1794795833540,'R: face west
');
INSERT INTO "lines" VALUES('drmuffukgzaa',46,1794795833545,'R: face south
');
INSERT INTO "lines" VALUES('drmuffukgzaa',47,1794795833556,'R: face west
');
INSERT INTO "lines" VALUES('drmuffukgzaa',48,1794795833560,'R: step Ph1 west
* hash 203f0799d67a0957
');
INSERT INTO "lines" VALUES('drmuffukgzaa',50,1794795833565,'R: halt
R: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',51,1794795833568,'R: lead Legate-VI 3116
');
INSERT INTO "lines" VALUES('drmuffukgzaa',52,1794795833575,'R: decline
');
INSERT INTO "lines" VALUES('drmuffukgzaa',53,1794795833595,'E: activate Sosius
');
INSERT INTO "lines" VALUES('drmuffukgzaa',54,1794795833600,'E: move HI-8
');
INSERT INTO "lines" VALUES('drmuffukgzaa',56,1794795833603,'E: step 6/7-H/I
E: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',57,1794795833604,'E: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',58,1794795833608,'E: lead Sosius 45-I
');
INSERT INTO "lines" VALUES('drmuffukgzaa',59,1794795833611,'R: activate Legate-VI
');
INSERT INTO "lines" VALUES('drmuffukgzaa',60,1794795833615,'R: move VI-2
');
INSERT INTO "lines" VALUES('drmuffukgzaa',61,1794795833675,'R: face NEE
');
INSERT INTO "lines" VALUES('drmuffukgzaa',62,1794795833690,'R: face S
');
INSERT INTO "lines" VALUES('drmuffukgzaa',63,1794795833691,'R: step 3020
');
INSERT INTO "lines" VALUES('drmuffukgzaa',65,1794795833692,'R: step 3119 S
* hash b515e24131edafc0
R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',66,1794795833696,'R: move VI-3
');
INSERT INTO "lines" VALUES('drmuffukgzaa',67,1794795833702,'R: step 3119 SWW
');
INSERT INTO "lines" VALUES('drmuffukgzaa',68,1794795833703,'R: face SEE
');
INSERT INTO "lines" VALUES('drmuffukgzaa',69,1794795833711,'R: face SWW
');
INSERT INTO "lines" VALUES('drmuffukgzaa',71,1794795833716,'R: face SEE
R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',72,1794795833721,'R: move VI-7
');
INSERT INTO "lines" VALUES('drmuffukgzaa',73,1794795833729,'R: face east
');
INSERT INTO "lines" VALUES('drmuffukgzaa',74,1794795833749,'R: face south
');
INSERT INTO "lines" VALUES('drmuffukgzaa',75,1794795833756,'R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',76,1794795833757,'R: move VI-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',77,1794795833759,'R: face N
');
INSERT INTO "lines" VALUES('drmuffukgzaa',78,1794795833763,'R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',79,1794795833771,'R: move VI-5
');
INSERT INTO "lines" VALUES('drmuffukgzaa',80,1794795833773,'R: face SWW
* hash 0f482254907d531a
');
INSERT INTO "lines" VALUES('drmuffukgzaa',81,1794795833774,'R: step 3115 SWW
');
INSERT INTO "lines" VALUES('drmuffukgzaa',82,1794795833777,'R: face SEE
');
INSERT INTO "lines" VALUES('drmuffukgzaa',83,1794795833789,'R: face NWW
');
INSERT INTO "lines" VALUES('drmuffukgzaa',85,1794795833794,'R: step 3215 NWW
R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',86,1794795833798,'R: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',87,1794795833811,'R: lead Legate-VI 3817
');
INSERT INTO "lines" VALUES('drmuffukgzaa',88,1794795833815,'R: decline
');
INSERT INTO "lines" VALUES('drmuffukgzaa',89,1794795833820,'E: pass
');
INSERT INTO "lines" VALUES('drmuffukgzaa',90,1794795833823,'R: pass
');
INSERT INTO "lines" VALUES('drmuffukgzaa',91,1794795833824,'R: decline
');
INSERT INTO "lines" VALUES('drmuffukgzaa',92,1794795833828,'E: auxiliaries
');
INSERT INTO "lines" VALUES('drmuffukgzaa',93,1794795833833,'E: move Archer-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',94,1794795833834,'E: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',95,1794795833839,'E: move Archer-2
');
INSERT INTO "lines" VALUES('drmuffukgzaa',96,1794795833842,'E: face south
* hash 109d34a81b9d2a82
');
INSERT INTO "lines" VALUES('drmuffukgzaa',98,1794795833853,'E: step 5/6-F/G
E: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',99,1794795833856,'E: move Eg-Scorpio-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',101,1794795833864,'E: shift 0
E: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',102,1794795833885,'R: auxiliaries
');
INSERT INTO "lines" VALUES('drmuffukgzaa',103,1794795833889,'R: move Numidian-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',104,1794795833907,'R: shift 0
');
INSERT INTO "lines" VALUES('drmuffukgzaa',105,1794795833925,'R: move Cretan-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',106,1794795833939,'R: step Ph5 east
');
INSERT INTO "lines" VALUES('drmuffukgzaa',109,1794795833963,'R: face south
R: step Ph8 south
=: roll 9
');
INSERT INTO "lines" VALUES('drmuffukgzaa',110,1794795833979,'R: face hexes
');
INSERT INTO "lines" VALUES('drmuffukgzaa',112,1794795833987,'R: step 3118 SEE
=: roll 5
* hash dad0a9a21a9ee8c9
');
INSERT INTO "lines" VALUES('drmuffukgzaa',114,1794795834003,'R: face N
R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',116,1794795834016,'R: move Numidian-3
R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',117,1794795834023,'R: move Rm-Scorpio-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',118,1794795834051,'R: shift 0
');
INSERT INTO "lines" VALUES('drmuffukgzaa',119,1794795834060,'R: move Cretan-2
');
INSERT INTO "lines" VALUES('drmuffukgzaa',120,1794795834083,'R: step Ph5 west
');
INSERT INTO "lines" VALUES('drmuffukgzaa',122,1794795834115,'R: step Ph4 west
=: roll 5
');
INSERT INTO "lines" VALUES('drmuffukgzaa',123,1794795834151,'R: face south
');
INSERT INTO "lines" VALUES('drmuffukgzaa',124,1794795834183,'R: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',125,1794795834201,'R: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',127,1794795834209,'R: seize
=: roll 9
');
INSERT INTO "lines" VALUES('drmuffukgzaa',128,1794795834217,'E: auxiliaries
* hash a83655a20f49157e
');
INSERT INTO "lines" VALUES('drmuffukgzaa',129,1794795834223,'E: move Archer-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',130,1794795834239,'E: step 6-G south
');
INSERT INTO "lines" VALUES('drmuffukgzaa',131,1794795834267,'E: face north
');
INSERT INTO "lines" VALUES('drmuffukgzaa',132,1794795834279,'E: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',133,1794795834301,'E: end
');
INSERT INTO "lines" VALUES('drmuffukgzaa',134,1794795834315,'R: pass
');
INSERT INTO "lines" VALUES('drmuffukgzaa',135,1794795834323,'E: auxiliaries
');
INSERT INTO "lines" VALUES('drmuffukgzaa',136,1794795834345,'E: move Archer-1
');
INSERT INTO "lines" VALUES('drmuffukgzaa',137,1794795834353,'E: face south
');
INSERT INTO "lines" VALUES('drmuffukgzaa',139,1794795834360,'E: step 6/7-F/G
E: halt
');
INSERT INTO "lines" VALUES('drmuffukgzaa',140,1794795834418,'E: move Archer-2
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',0,1794795823738,'acies-record 1
version: 0.1.0
game: armageddon
revision: 2
scenario: kadesh
data: fa2a55b638d6d4ed
options: deploy=preset extension=none stop=any downhill=every-range hilltop=clear militia=stand survivors=retreat retreat-cost=terrain retreat-away=not-nearer carry=all-foot attrition=units cloud=next-turn
sides: E=egyptians H=hittites
players: egyptians="human" hittites="human"
dice: caf1be423a0bcef69d2eee417edfbcbbecc769575f077fb2e844aefcaee0d09a
nonces: egyptians=7d1ecf0d39db5b035cca9b1ef2238dbd hittites=be2ed349eb282b1ce84797679511c3e4

');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',1,1794795823739,'H: embark HCME1 HCH1
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',2,1794795823740,'H: embark HBO1 HCH1
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',3,1794795823741,'H: embark HCMD1 HCH2
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',4,1794795823742,'H: embark HCMD2 HCH1
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',5,1794795823743,'H: embark HCMD3 HCH1
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',6,1794795823744,'H: embark HCMC1 HCH1
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',7,1794795823745,'H: ready
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',8,1794795823746,'H: bring HSK1
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',9,1794795823748,'H: enter HSK1 3701 SW
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',10,1794795823749,'H: halt
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',11,1794795823760,'H: bring HCH2
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',12,1794795823773,'H: enter HCH2 1801 SE
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',13,1794795823786,'H: step HCH2 1802
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',14,1794795823793,'H: turn HCH2 W
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',15,1794795823801,'H: halt
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',16,1794795823804,'H: bring HBO2
* hash ea89b5d432ed8374
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',17,1794795823807,'H: enter HBO2 3723 W
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',18,1794795823808,'H: turn HBO2 NW
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',19,1794795823809,'H: turn HBO2 SW
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',20,1794795823812,'H: turn HBO2 NE
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',21,1794795823824,'H: step HBO2 3622
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',22,1794795823826,'H: bring HCMC2
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',23,1794795823847,'H: enter HCMC2 3401 SE
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',24,1794795823859,'H: halt
');
INSERT INTO "lines" VALUES('e2qpzvaxkg4h',25,1794795823872,'H: done
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',0,1794795823540,'acies-record 1
version: 0.1.0
game: armageddon
revision: 2
scenario: rome
data: 3907d63f14ff2942
options: deploy=preset extension=none stop=any downhill=every-range hilltop=clear militia=stand survivors=retreat retreat-cost=terrain retreat-away=not-nearer carry=all-foot attrition=units cloud=next-turn
sides: R=romans S=sabines
players: romans="human" sabines="human"
dice: 7a20b45d44cb4ca193c94363a4b4b9fb7c735e60d17eb4db19a4deac4617b67c
nonces: romans=a01e131022e818e7101362c17890c57d sabines=eb041a1f41059771fe2752498238e69d

');
INSERT INTO "lines" VALUES('efd7nkaet4xf',1,1794795823544,'R: turn RSK2 NW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',2,1794795823552,'R: turn RSK2 E
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',3,1794795823556,'R: turn RSK2 SW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',4,1794795823560,'R: halt
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',5,1794795823562,'R: turn RMI1 NW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',6,1794795823563,'R: turn RMI1 W
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',7,1794795823564,'R: turn RMI1 NE
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',8,1794795823566,'R: turn RMI3 SE
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',9,1794795823566,'R: step RMI3 2625
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',10,1794795823567,'R: step RMI3 2526
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',11,1794795823568,'R: turn RMS5 NW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',12,1794795823569,'R: turn RMS5 W
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',13,1794795823570,'R: turn RMS5 NE
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',14,1794795823571,'R: step RAX1 2726
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',15,1794795823572,'R: halt
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',16,1794795823573,'R: step RMI6 2627
* hash a858870a1d9eb2f2
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',17,1794795823574,'R: turn RMI6 NE
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',18,1794795823575,'R: step RMI6 2526
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',19,1794795823576,'R: turn RMS1 NW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',20,1794795823577,'R: turn RMS1 SW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',21,1794795823578,'R: turn RMS1 E
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',22,1794795823591,'R: turn RMI5 NW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',23,1794795823595,'R: turn RMI5 SW
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',24,1794795823596,'R: step RMI5 2626
');
INSERT INTO "lines" VALUES('efd7nkaet4xf',25,1794795823597,'R: step RSK3 2526
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',0,1794795834618,'acies-record 1
version: 0.1.0
game: alexandria
revision: 1
scenario: naval
data: e651b24cbc592564
options: ending=printed retract=natural avoidance=success redoubt=occupants veterans=steady burntout=alone deploy=preset
sides: R=rome E=egypt
players: rome="human" egypt="human"
dice: 74797d65f39e4f2f7dc74d01dcee9630d45f255029d74ae0c232bb310b4bec3e
nonces: rome=df6aa2929abd24d7e980940fbacc65a8 egypt=e4c423b8555702e1c80f0dc4a92df238

');
INSERT INTO "lines" VALUES('ghyxwe862j7e',1,1794795834619,'R: speed Rm-Bi-2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',2,1794795834624,'R: speed Rm-Quin-2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',3,1794795834627,'R: end
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',5,1794795834628,'R: sail Rm-Quin-1 0
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',6,1794795834629,'R: sail Rm-Quin-2 3
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',7,1794795834630,'R: row 2205
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',8,1794795834630,'R: row 2104
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',10,1794795834631,'R: row 2004
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',11,1794795834632,'R: sail Rm-Tri-1 6
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',12,1794795834633,'R: row 3102
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',13,1794795834634,'R: turn W
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',14,1794795834634,'R: turn NW
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',15,1794795834635,'R: turn NE
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',17,1794795834636,'R: row 3103
* hash 4619258b25a9030d
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',18,1794795834637,'R: sail Rm-Tri-2 6
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',19,1794795834638,'R: turn NE
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',20,1794795834639,'R: row 2205
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',21,1794795834639,'R: turn SW
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',22,1794795834643,'R: row 2204
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',24,1794795834643,'R: turn SW
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',25,1794795834644,'R: move VI-4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',26,1794795834645,'R: shift 1
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',27,1794795834646,'R: sail Rm-Bi-1 2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',28,1794795834647,'R: turn NE
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',30,1794795834649,'R: turn NW
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',31,1794795834650,'R: sail Rm-LBi-1 6
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',32,1794795834651,'R: about
* hash 441b1740efb22142
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',33,1794795834652,'R: turn NE
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',35,1794795834655,'R: turn SE
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',36,1794795834659,'R: sail Rm-Bi-2 2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',37,1794795834663,'R: row 2405
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',39,1794795834670,'R: row 2305
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',40,1794795834692,'R: move VI-8
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',41,1794795834695,'R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',42,1794795834704,'R: sail Rm-CTri-1 2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',43,1794795834718,'R: row 2404
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',45,1794795834726,'R: row 2503
R: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',50,1794795834742,'R: end
=: roll 5
=: roll 1
* hash 8f836f0f54650d90
=: roll 1
=: roll 3
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',51,1794795834752,'E: speed Eg-Tri-3
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',52,1794795834759,'E: speed Eg-Tri-1
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',53,1794795834788,'E: speed Eg-Quad-1
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',54,1794795834792,'E: speed Eg-Tri-4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',55,1794795834800,'E: speed Eg-Quad-5
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',56,1794795834804,'E: speed Eg-Quin-2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',57,1794795834812,'E: speed Eg-Quad-4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',58,1794795834831,'E: speed Eg-Tri-5
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',59,1794795834842,'E: speed Eg-Quin-1
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',60,1794795834920,'E: speed Eg-Bi-2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',61,1794795834926,'E: speed Eg-Bi-1
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',62,1794795834932,'E: speed Eg-Quad-2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',63,1794795834945,'E: speed Eg-Quad-3
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',64,1794795834959,'E: speed Eg-Tri-2
* hash fce947c5b9b10734
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',65,1794795834986,'E: speed Eg-Quad-6
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',66,1794795834995,'E: end
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',67,1794795835030,'E: sail Eg-Tri-1 4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',68,1794795835088,'E: row 3209
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',69,1794795835101,'E: row 3208
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',72,1794795835112,'E: row 3307
E: row 3306
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',73,1794795835126,'E: sail Eg-Quad-7 2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',75,1794795835128,'E: turn SE
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',76,1794795835139,'E: sail Eg-Quad-6 3
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',77,1794795835153,'E: row 2910
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',80,1794795835168,'E: row 2811
E: row 2711
E: halt
* hash c86fbcd85e73af0c
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',81,1794795835179,'E: sail Eg-Tri-3 4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',82,1794795835195,'E: row 2811
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',84,1794795835208,'E: row 2710
=: roll 3
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',86,1794795835217,'E: row 2610
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',87,1794795835224,'E: sail Eg-Bi-1 10
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',90,1794795835235,'E: row 2512
E: row 2612
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',94,1794795835247,'E: sail Eg-Tri-5 6
E: row 2512
E: row 2413
E: row 2313
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',95,1794795835252,'E: row 2314
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',96,1794795835264,'E: row 2315
* hash 0750801034c8d7c4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',98,1794795835277,'E: row 2216
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',100,1794795835283,'E: move MI-6
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',101,1794795835303,'E: sail Eg-Tri-2 7
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',103,1794795835311,'E: row 3109
E: row 3209
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',105,1794795835331,'E: row 3309
E: row 3310
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',106,1794795835347,'E: row 3211
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',107,1794795835358,'E: row 3111
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',109,1794795835359,'E: row 3112
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',110,1794795835372,'E: move Archer-2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',111,1794795835379,'E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',112,1794795835419,'E: sail Eg-Quad-3 2
* hash 529f1f50d31d9650
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',113,1794795835436,'E: row 2411
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',115,1794795835447,'E: row 2410
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',116,1794795835464,'E: move HI-1
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',117,1794795835473,'E: shift 2
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',118,1794795835476,'E: sail Eg-Quad-4 4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',119,1794795835480,'E: row 2411
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',120,1794795835487,'E: row 2310
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',121,1794795835509,'E: row 2210
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',123,1794795835519,'E: row 2209
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',124,1794795835533,'E: sail Eg-Quad-1 7
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',125,1794795835539,'E: row 2908
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',126,1794795835546,'E: row 2809
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',127,1794795835571,'E: row 2709
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',128,1794795835579,'E: row 2609
* hash 0cf8695b6d86f009
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',131,1794795835599,'E: row 2608
=: roll 3
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',133,1794795835615,'E: move LI-12
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',134,1794795835627,'E: sail Eg-Bi-2 9
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',135,1794795835642,'E: row 2413
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',136,1794795835652,'E: row 2412
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',137,1794795835671,'E: row 2411
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',139,1794795835680,'E: row 2510
E: row 2509
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',140,1794795835697,'E: row 2609
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',141,1794795835705,'E: row 2708
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',144,1794795835719,'E: row 2809
E: row 2908
E: halt
* hash faf4f97f8a0b0ca1
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',145,1794795835729,'E: move MI-4
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',146,1794795835737,'E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',147,1794795835753,'E: sail Eg-Quad-2 7
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',148,1794795835781,'E: row 3009
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',149,1794795835797,'E: row 3008
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',150,1794795835823,'E: row 3107
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',151,1794795835835,'E: row 3207
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',152,1794795835862,'E: row 3206
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',153,1794795835879,'E: row 3105
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',155,1794795835897,'E: row 3005
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',157,1794795835905,'E: sail Eg-Tri-4 4
E: halt
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',158,1794795835924,'E: sail Eg-Quad-5 6
');
INSERT INTO "lines" VALUES('ghyxwe862j7e',159,1794795835975,'E: row 2412
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',0,1794795838253,'acies-record 1
version: 0.1.0
game: syracuse
revision: 1
scenario: anapus
data: cbd633ac9205271c
options: deploy=given operations=both even=leaders leaders=area refuge=city rally=check city=open walls=finish combat=declared peltast=four
sides: A=athenians S=syracusans
players: athenians="human" syracusans="human"
dice: 09dd48820b300d1bd214394c9eb0dececa7dc20acfa6ea931c77f4a76b62a590
nonces: athenians=a61afcc7c94c9ca5873d60f30df92f61 syracusans=551674b1347419f553f9e47a2a41e838

');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',1,1794795838254,'A: done
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',2,1794795838255,'A: swap al2
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',3,1794795838256,'A: swap ah5
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',4,1794795838257,'A: swap ah1
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',5,1794795838258,'A: done
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',6,1794795838259,'S: turn sa1 e
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',7,1794795838260,'S: advance hermocrates
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',8,1794795838261,'S: advance sp1
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',9,1794795838262,'S: turn sh2 e
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',10,1794795838262,'S: turn sh2 w
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',11,1794795838263,'S: turn sx1 w
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',12,1794795838264,'S: done
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',13,1794795838266,'S: done
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',14,1794795838268,'A: turn ah9 w
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',15,1794795838275,'A: join nicias a1
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',16,1794795838280,'A: turn ap2 e
* hash 8836f76b08c10234
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',17,1794795838283,'A: advance ap2
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',18,1794795838284,'A: turn al1 s
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',19,1794795838285,'A: turn ah6 e
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',20,1794795838286,'A: turn al2 s
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',21,1794795838287,'A: advance aa2
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',22,1794795838288,'A: advance ah2
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',23,1794795838289,'A: join lamachus c1
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',24,1794795838290,'A: advance ap1
');
INSERT INTO "lines" VALUES('iwiyjrszw5ix',25,1794795838291,'A: turn ah1 w
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',0,1794795836283,'acies-record 1
version: 0.1.0
game: alexandria
revision: 1
scenario: battle
data: b22ad869177fe6c1
options: ending=printed retract=natural avoidance=success redoubt=occupants veterans=steady burntout=alone deploy=preset
sides: R=rome E=egypt
players: rome="human" egypt="human"
dice: ddbbe03fc2f960d8445ef411afc94587dec0f22878a2d18c02416c326f0a7fbe
nonces: rome=b35afdc7bff56179a2e04ee53febe27d egypt=a8df1d09a497ddf332e038e184200a0f

');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',1,1794795836300,'E: activate Sosius
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',2,1794795836306,'E: move HI-5
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',4,1794795836319,'E: step 5/6-G/H
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',5,1794795836342,'E: move HI-12
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',6,1794795836351,'E: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',7,1794795836379,'E: step 5-I west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',8,1794795836389,'E: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',11,1794795836401,'E: step 56-I south
=: roll 6
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',12,1794795836446,'E: move MI-1
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',13,1794795836472,'E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',14,1794795836477,'E: move LI-20
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',15,1794795836487,'E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',16,1794795836495,'E: move LI-15
* hash 4a71e42062961bb5
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',17,1794795836500,'E: step 2029 N
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',18,1794795836508,'E: step 2129 N
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',19,1794795836516,'E: face SEE
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',20,1794795836533,'E: face NWW
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',21,1794795836549,'E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',22,1794795836567,'E: move LI-16
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',24,1794795836597,'E: step 4/5-F/G
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',25,1794795836609,'E: end
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',26,1794795836647,'E: lead Sosius 2124
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',28,1794795836661,'E: seize
=: roll 4
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',29,1794795836690,'R: activate Legate-VI
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',30,1794795836715,'R: move VI-1
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',31,1794795836724,'R: face east
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',32,1794795836736,'R: face west
* hash 71aa71321719cd4d
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',33,1794795836757,'R: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',34,1794795836775,'R: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',36,1794795836798,'R: face north
R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',37,1794795836823,'R: move VI-4
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',38,1794795836836,'R: face north
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',39,1794795836847,'R: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',40,1794795836867,'R: face east
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',41,1794795836883,'R: face north
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',42,1794795836907,'R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',43,1794795836919,'R: move VI-3
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',44,1794795836924,'R: face north
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',45,1794795836930,'R: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',46,1794795836936,'R: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',47,1794795836940,'R: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',49,1794795836980,'R: face north
* hash 612d002eb4e41d8e
R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',50,1794795836984,'R: move Gallic-2
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',52,1794795837035,'R: step 2/3-M/N
R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',53,1794795837044,'R: move Rm-Scorpio-4
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',54,1794795837066,'R: step 2841
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',55,1794795837087,'R: step 2840
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',56,1794795837099,'R: step 2940
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',58,1794795837103,'R: step 2841
R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',59,1794795837119,'R: move VI-7
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',60,1794795837131,'R: face hexes
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',61,1794795837171,'R: step 2841 NEE
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',62,1794795837181,'R: step 12-M south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',64,1794795837203,'R: face hexes
R: halt
* hash d5f6c0e501196425
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',65,1794795837210,'R: move VI-2
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',66,1794795837216,'R: face east
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',67,1794795837235,'R: face north
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',68,1794795837243,'R: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',69,1794795837251,'R: step 34-L south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',70,1794795837269,'E: decline
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',71,1794795837283,'R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',72,1794795837316,'R: move Rm-Scorpio-1
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',73,1794795837319,'R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',74,1794795837333,'R: move VI-8
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',75,1794795837347,'R: face hexes
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',76,1794795837365,'R: step 2944 NEE
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',77,1794795837400,'R: step 2945 NEE
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',78,1794795837409,'R: face SWW
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',80,1794795837433,'R: step 2845 SWW
R: halt
* hash dc7da6db48939a21
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',81,1794795837465,'R: move VI-6
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',83,1794795837470,'R: step 2/3-M/N
R: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',84,1794795837527,'R: move Rm-Scorpio-3
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',85,1794795837561,'R: shift 0
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',86,1794795837579,'R: end
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',87,1794795837604,'R: lead Legate-VI 34-L
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',88,1794795837609,'R: end
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',89,1794795837757,'R: decline
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',90,1794795837806,'E: activate Achilles
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',91,1794795837819,'E: move HI-11
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',93,1794795837831,'E: step 4/5-N/O
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',94,1794795837841,'E: move LI-10
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',95,1794795837844,'E: shift 1
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',96,1794795837845,'E: move LI-11
* hash 7b47e8ecbb023cf4
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',97,1794795837848,'E: shift 0
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',98,1794795837852,'E: move HI-13
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',100,1794795837857,'E: step 4/5-J/L
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',101,1794795837864,'E: move HI-8
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',102,1794795837865,'E: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',103,1794795837872,'E: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',104,1794795837881,'E: face east
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',105,1794795837888,'E: face south
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',107,1794795837896,'E: face east
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',108,1794795837904,'E: move LI-14
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',109,1794795837919,'E: step 5-M east
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',110,1794795837935,'E: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',112,1794795837947,'E: face south
E: halt
* hash 05e011bfbfda233f
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',113,1794795837958,'E: move HI-15
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',115,1794795837995,'E: step 4/5-M/N
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',116,1794795838009,'E: move MI-3
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',117,1794795838012,'E: step 34-O north
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',118,1794795838022,'E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',119,1794795838053,'E: move HI-6
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',120,1794795838060,'E: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',121,1794795838064,'E: face north
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',122,1794795838075,'E: face east
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',123,1794795838107,'E: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',125,1794795838127,'E: step 4-IJ west
E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',126,1794795838149,'E: move HI-9
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',127,1794795838171,'E: step 45-N north
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',128,1794795838192,'E: step 4-N north
* hash 98c873490d9f2d60
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',129,1794795838212,'E: face west
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',130,1794795838231,'E: face east
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',131,1794795838240,'E: halt
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',132,1794795838242,'E: end
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',133,1794795838244,'E: lead Achilles 56-K
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',134,1794795838245,'E: attack HI-8 34-L
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',135,1794795838246,'E: cancel HI-8
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',136,1794795838248,'E: attack HI-8 34-L
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',137,1794795838249,'E: end
');
INSERT INTO "lines" VALUES('jjqpd8y4yshn',140,1794795838252,'R: flee Legate-VI 3-L
=: roll 9
R: retreat VI-2 3-L
');
INSERT INTO "lines" VALUES('jk6u5q9pjd4f',0,1794795832625,'acies-record 1
version: 0.1.0
game: tyre
revision: 2
scenario: campaign
data: 797f2b3533fa56b9
options: shots=every wounds=impulses boarders=partner shaken=dies deploy=preset
sides: M=macedonians T=tyrians
players: macedonians="human" tyrians="human"
dice: baae8cdac5ffbee1f715274c4d9ddbdf3c4d3b2722d50aa33dfa85e0f15b537a
nonces: macedonians=93474ba8c425ade661c912c230e0e233 tyrians=8e7895b0d833fda09083ac527e54eb2b

');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',0,1794795841707,'acies-record 1
version: 0.1.0
game: syracuse
revision: 1
scenario: campaign
data: 30c7b2ddb41d01f7
options: deploy=given operations=both even=leaders leaders=area refuge=city rally=check city=open walls=finish combat=declared peltast=four
sides: A=athenians S=syracusans
players: athenians="human" syracusans="human"
dice: 59b30c022f88b46684911323c418688a94de86365c5570c17cb4df8aeabe8143
nonces: athenians=ecc550d7ff13edfb682741686ca77a0e syracusans=35ef802682838e6c084d42fbc2fd97b7

');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',8,1794795841707,'=: roll peltast
=: roll peltast
=: roll cavalry
=: roll 63
=: roll 10
=: roll 2
=: roll 5
=: roll 6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',10,1794795841708,'A: impulse naval
=: roll 4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',11,1794795841709,'A: activate L-18
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',12,1794795841710,'A: move an5 S-9
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',13,1794795841711,'A: move an5 L-18
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',14,1794795841712,'A: load an5 nicias
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',15,1794795841713,'A: load an5 ah13
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',16,1794795841714,'A: move an5 S-6
* hash d808f25dd9d9bbf9
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',17,1794795841715,'A: move an5 S-4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',18,1794795841716,'A: move an6 S-6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',19,1794795841717,'A: move an6 S-7
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',20,1794795841718,'A: move an7 S-8
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',21,1794795841719,'A: move an8 S-8
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',22,1794795841720,'A: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',24,1794795841721,'S: react sa1
=: roll 4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',25,1794795841722,'S: move sa1 H-6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',26,1794795841723,'S: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',28,1794795841724,'S: react kp2
=: roll 5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',29,1794795841725,'S: follow hermocrates kp2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',30,1794795841725,'S: move kp2 H-7
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',31,1794795841726,'S: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',33,1794795841727,'S: impulse naval
* hash a4c418c027290a45
=: roll 2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',34,1794795841728,'S: move sn1 S-4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',35,1794795841729,'S: move sn2 S-5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',36,1794795841730,'S: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',38,1794795841732,'A: react an5
=: roll 5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',39,1794795841733,'A: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',40,1794795841734,'S: declare day skirmish
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',41,1794795841735,'A: answer skirmish
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',43,1794795841736,'A: strike an5 sn1 assault
=: roll 1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',45,1794795841737,'S: strike sn1 an5 assault
=: roll 2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',48,1794795841738,'A: strike an5 sn1 assault
=: roll 4
=: roll 8
* hash 94b24b0e8c6d9ac9
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',50,1794795841739,'A: impulse naval
=: roll 4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',51,1794795841740,'A: activate L-10
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',52,1794795841741,'A: load an1 ap1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',53,1794795841742,'A: load an1 aa1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',54,1794795841744,'A: unload aa1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',55,1794795841748,'A: load an2 lamachus
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',56,1794795841756,'A: unload lamachus
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',57,1794795841760,'A: load an3 aa2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',58,1794795841764,'A: load an3 ap2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',59,1794795841765,'A: load an4 al1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',60,1794795841766,'A: load an4 lamachus
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',61,1794795841767,'A: load an4 al2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',62,1794795841768,'A: unload al2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',63,1794795841769,'A: move an4 S-8
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',64,1794795841770,'A: move an4 L-16
* hash 1f0275db5dba96ce
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',65,1794795841771,'A: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',67,1794795841772,'S: impulse ground
=: roll 1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',68,1794795841773,'S: activate H-7
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',69,1794795841774,'S: move hermocrates H-6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',70,1794795841776,'S: move hermocrates L-7
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',71,1794795841777,'S: move hermocrates L-6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',73,1794795841778,'S: build kp2
=: roll 5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',75,1794795841779,'A: impulse ground
=: roll 2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',76,1794795841780,'A: move ah14 L-16
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',77,1794795841781,'A: move ap1 L-16
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',79,1794795841782,'A: build ap1
=: roll 5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',80,1794795841784,'S: pass
* hash 0f24ee9f2de84940
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',82,1794795841785,'A: pass
=: roll 1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',83,1794795841787,'A: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',85,1794795841788,'A: draw
=: roll light
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',87,1794795841789,'A: settle kl1 L-13
=: roll 10
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',90,1794795841790,'A: desert kp2
=: roll 10
=: roll 2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',91,1794795841792,'S: supply sl2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',92,1794795841793,'S: supply sa1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',93,1794795841794,'S: supply sh2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',94,1794795841795,'S: supply sn4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',95,1794795841796,'S: supply sh1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',96,1794795841798,'S: supply sx2
* hash 27e305fb44f0b653
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',97,1794795841799,'S: supply sn5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',102,1794795841801,'S: supply sx3
=: roll 3
=: roll 4
=: roll 6
=: roll 4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',104,1794795841802,'S: impulse ground
=: roll light
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',105,1794795841803,'S: arrive gh1 L-14
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',106,1794795841804,'S: arrive ga1 L-14
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',107,1794795841806,'S: arrive gc1 L-9
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',108,1794795841807,'S: arrive kl2 L-19
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',109,1794795841808,'S: arrive gylippus L-19
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',110,1794795841809,'S: arrive gl1 L-19
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',111,1794795841811,'S: arrive gp1 L-9
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',112,1794795841817,'S: arrive gn1 L-3
* hash c84cb968f7b28054
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',113,1794795841823,'S: arrive gh2 L-2
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',114,1794795841832,'S: arrive ariston L-14
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',116,1794795841851,'S: done
=: roll 1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',117,1794795841859,'S: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',119,1794795841880,'A: react an5
=: roll 3
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',120,1794795841899,'A: move an5 L-6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',121,1794795841915,'A: unload nicias
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',122,1794795841927,'A: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',124,1794795841939,'A: react ah13
=: roll 1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',125,1794795841954,'A: move ah13 L-5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',126,1794795841967,'A: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',127,1794795841983,'A: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',129,1794795841995,'A: impulse ground
* hash 9115d2d4fd0bf29f
=: roll 7
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',130,1794795842003,'A: activate L-16
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',131,1794795842007,'A: raze ap1 athenian
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',132,1794795842019,'A: move al1 L-10
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',133,1794795842026,'A: move ah14 L-15
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',134,1794795842031,'A: move ah14 L-14
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',136,1794795842039,'S: react sp1
=: roll 8
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',138,1794795842047,'S: react ga1
=: roll 9
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',140,1794795842071,'S: react sh1
=: roll 1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',141,1794795842084,'S: move sh1 I-1
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',142,1794795842087,'S: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',144,1794795842095,'S: react sh3
=: roll 2
* hash 4a1fb494ee0c8506
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',145,1794795842115,'S: move sh3 L-20
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',146,1794795842131,'S: move sh3 L-11
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',147,1794795842143,'S: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',149,1794795842157,'S: react kc1
=: roll 4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',150,1794795842171,'S: move kc1 H-6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',151,1794795842187,'S: move kc1 H-4
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',152,1794795842201,'S: move kc1 H-3
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',153,1794795842207,'S: done
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',155,1794795842220,'S: react sp2
=: roll 7
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',156,1794795842231,'S: move sp2 L-6
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',157,1794795842241,'A: refuge an5 S-3
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',159,1794795842255,'S: react sn3
=: roll 7
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',160,1794795842267,'S: load sn3 hermocrates
* hash dcd6dac9f913c2aa
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',161,1794795842280,'S: move sn3 S-5
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',163,1794795842300,'S: react gylippus
=: roll 9
');
INSERT INTO "lines" VALUES('jqdzpei7iz3r',165,1794795842305,'S: react gh1
=: roll 9
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',0,1794795829055,'acies-record 1
version: 0.1.0
game: tyre
revision: 2
scenario: naval
data: e409b19a2fd43a81
options: shots=every wounds=impulses boarders=partner shaken=dies deploy=preset
sides: M=macedonians T=tyrians
players: macedonians="human" tyrians="human"
dice: e5025d7b6270b69f449f443977d820a076762fd71bd8751fbffff10ce9271a13
nonces: macedonians=718f1967ae1724b84078e4de028f780b tyrians=32e49080723646508a128a88af454ccc

');
INSERT INTO "lines" VALUES('mewe5m46rtbe',1,1794795829075,'T: move TT3
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',3,1794795829087,'T: ram RT1 5121 NW
=: roll 1
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',4,1794795829103,'T: move TT2
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',5,1794795829115,'T: turn NW
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',6,1794795829127,'T: halt
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',7,1794795829142,'T: done
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',8,1794795829149,'M: move AT5
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',9,1794795829169,'M: row 5521
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',10,1794795829180,'M: halt
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',11,1794795829193,'M: move AT3
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',13,1794795829204,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',14,1794795829220,'M: move RB1
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',15,1794795829239,'M: halt
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',16,1794795829255,'M: move AB2
* hash 9ca98587ff1d68f2
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',18,1794795829273,'M: ram TB2 4823 W
=: roll 3
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',19,1794795829287,'M: done
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',20,1794795829315,'M: move AT2
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',21,1794795829327,'M: turn SE
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',22,1794795829335,'M: halt
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',23,1794795829352,'M: move AT6
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',24,1794795829355,'M: halt
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',25,1794795829368,'M: move AQ2
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',26,1794795829384,'M: back 5725
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',28,1794795829395,'M: back 5825
M: halt
');
INSERT INTO "lines" VALUES('mewe5m46rtbe',29,1794795829403,'M: move AQ4
');
INSERT INTO "lines" VALUES('my3b2kyhey56',0,1794795836013,'acies-record 1
version: 0.1.0
game: alexandria
revision: 1
scenario: battle
data: b22ad869177fe6c1
options: ending=printed retract=natural avoidance=success redoubt=occupants veterans=steady burntout=alone deploy=preset
sides: R=rome E=egypt
players: rome="human" egypt="human"
dice: e2a38a0df67559fb86a18853279108263ec6f71eb38ffcd1fca43410dee4b4d6
nonces: rome=a789cefdbd6b4fbc94ff0e7f33e953d5 egypt=ca9350fd33a4ca3061407c5ce7079b38

');
INSERT INTO "lines" VALUES('my3b2kyhey56',1,1794795836031,'E: activate Sosius
');
INSERT INTO "lines" VALUES('my3b2kyhey56',2,1794795836045,'E: move HI-12
');
INSERT INTO "lines" VALUES('my3b2kyhey56',4,1794795836058,'E: step 5/6-J/K
E: halt
');
INSERT INTO "lines" VALUES('my3b2kyhey56',5,1794795836065,'E: move HI-5
');
INSERT INTO "lines" VALUES('my3b2kyhey56',6,1794795836082,'E: halt
');
INSERT INTO "lines" VALUES('my3b2kyhey56',7,1794795836088,'E: move LI-7
');
INSERT INTO "lines" VALUES('my3b2kyhey56',8,1794795836100,'E: shift 2
');
INSERT INTO "lines" VALUES('my3b2kyhey56',9,1794795836112,'E: move HI-8
');
INSERT INTO "lines" VALUES('my3b2kyhey56',10,1794795836127,'E: halt
');
INSERT INTO "lines" VALUES('my3b2kyhey56',11,1794795836135,'E: move LI-13
');
INSERT INTO "lines" VALUES('my3b2kyhey56',12,1794795836149,'E: shift 0
');
INSERT INTO "lines" VALUES('my3b2kyhey56',13,1794795836159,'E: move HI-6
');
INSERT INTO "lines" VALUES('my3b2kyhey56',14,1794795836183,'E: face west
');
INSERT INTO "lines" VALUES('my3b2kyhey56',15,1794795836192,'E: face east
');
INSERT INTO "lines" VALUES('my3b2kyhey56',16,1794795836207,'E: face north
* hash 593082ca273d4872
');
INSERT INTO "lines" VALUES('my3b2kyhey56',17,1794795836214,'E: step 34-J north
');
INSERT INTO "lines" VALUES('my3b2kyhey56',18,1794795836220,'R: withdraw VI-3 3-I
');
INSERT INTO "lines" VALUES('my3b2kyhey56',19,1794795836226,'E: step 3-J north
');
INSERT INTO "lines" VALUES('my3b2kyhey56',20,1794795836245,'R: withdraw VI-3 2433
');
INSERT INTO "lines" VALUES('my3b2kyhey56',21,1794795836248,'R: face N
');
INSERT INTO "lines" VALUES('my3b2kyhey56',22,1794795836254,'R: withdraw VI-1 34-K
');
INSERT INTO "lines" VALUES('my3b2kyhey56',24,1794795836263,'R: withdraw Rm-Scorpio-1 34-K
E: halt
');
INSERT INTO "lines" VALUES('my3b2kyhey56',25,1794795836266,'E: move Archer-2
');
INSERT INTO "lines" VALUES('my3b2kyhey56',26,1794795836269,'E: step 4-I hexes
');
INSERT INTO "lines" VALUES('my3b2kyhey56',28,1794795836279,'E: face north
E: halt
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',0,1794795830674,'acies-record 1
version: 0.1.0
game: tyre
revision: 2
scenario: assault
data: 06b10963f3781f7e
options: shots=every wounds=impulses boarders=partner shaken=dies deploy=preset
sides: M=macedonians T=tyrians
players: macedonians="human" tyrians="human"
dice: e3b5e26ea637572214caf60ddb92e37896581bb8c676fa5df68b42178db0c596
nonces: macedonians=0860c3fb0df8563dd8545f41df3e1e6f tyrians=382d7262c79f3be884800de628332576

');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',1,1794795830678,'T: move TT6
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',2,1794795830704,'T: row 3014
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',4,1794795830718,'T: turn NE
T: halt
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',5,1794795830735,'T: move TT1
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',6,1794795830747,'T: halt
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',7,1794795830764,'T: move TQ2
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',9,1794795830766,'T: turn NE
T: halt
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',10,1794795830783,'T: move TB2
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',11,1794795830795,'T: back 3114
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',12,1794795830815,'T: halt
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',13,1794795830819,'T: done
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',14,1794795830842,'M: move CT3
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',16,1794795830849,'M: turn NW
M: halt
* hash bf321dd214d50642
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',17,1794795830861,'M: move RT3
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',19,1794795830864,'M: turn NW
M: halt
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',20,1794795830870,'M: move AQ3
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',22,1794795830875,'M: turn SE
M: halt
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',23,1794795830883,'M: move CQ1
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',24,1794795830892,'M: belay
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',25,1794795830906,'M: move AT6
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',26,1794795830912,'M: turn SE
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',27,1794795830929,'M: row 5113
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',28,1794795830937,'M: turn E
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',29,1794795830946,'M: row 5114
');
INSERT INTO "lines" VALUES('pu9tzdi26jfk',30,1794795830955,'M: halt
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',0,1794795844256,'acies-record 1
version: 0.1.0
game: elements
revision: 1
scenario: random
data: 0cf7b46f35750dde
options: setup=preset speeds=sheet carpet=partial scythed=corner shift=shift limit=agreed
sides: R=red B=blue
players: red="human" blue="human"
dice: 6fdfe19139e20aeee1c10c3022080581f9feb5190997a83b8843dd4634053a68
nonces: red=6b55afdeb47fc2f8c2f6e0e0e9e6a557 blue=4df7ab478012de41d02dd800898396f0

');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',4,1794795844256,'=: roll I/43a
=: roll I/52f
=: roll second
=: roll 6
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',5,1794795844266,'B: move new {B2} 73531392 71041024 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',6,1794795844272,'B: move new {B7} 39452672 75628544 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',7,1794795844287,'B: move new {B11} 34209792 75628544 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',8,1794795844299,'B: move new {B12} 60424192 75628544 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',9,1794795844309,'B: move new {B9} 23524472 72659264 990
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',10,1794795844323,'B: move new {B12} 60424192 70385664 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',11,1794795844330,'B: move on {B12} 55181312 70385664 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',13,1794795844344,'B: end
=: roll 3
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',14,1794795844357,'R: move new {A2} 42074112 47185920 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',15,1794795844371,'R: move new {A4} 36831232 34078720 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',16,1794795844385,'R: move new {A5} 63045632 22282240 1080
* hash ea12920e8ea995a1
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',17,1794795844395,'R: move on {A5} 57802752 22282240 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',19,1794795844404,'R: end
=: roll 5
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',20,1794795844409,'B: march new {B7,B8} -180 40
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',21,1794795844423,'B: move new {B4} 59656392 71808824 900
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',22,1794795844439,'B: move new {B3} 65667072 65798144 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',23,1794795844448,'B: move new {B6} 52559872 71041024 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',24,1794795844456,'B: move new {B12} 52559872 67764224 720
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',25,1794795844467,'B: move on {B12} 47316992 67764224 720
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',26,1794795844480,'B: move on {B12} 47710208 67764224 720
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',28,1794795844488,'B: end
=: roll 5
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',29,1794795844499,'R: move new {A3} 52559872 22282240 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',30,1794795844507,'R: move new {A3} 68288512 22282240 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',31,1794795844509,'R: move new {A11} 78774272 22282240 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',32,1794795844513,'R: move new {A5} 57802752 32768000 360
* hash 062b47a56f4067df
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',33,1794795844524,'R: move new {A1} 36831232 26214400 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',34,1794795844526,'R: move on {A1} 36831232 30146560 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',36,1794795844535,'R: end
=: roll 2
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',37,1794795844545,'B: move new {B12} 50593792 71041024 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',38,1794795844555,'B: move new {B4} 60424192 65798144 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',40,1794795844556,'B: end
=: roll 5
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',41,1794795844563,'R: move new {A3} 63045632 26214400 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',42,1794795844575,'R: march new {A1,A4} 90 40
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',43,1794795844583,'R: move new {A2} 42074112 41943040 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',44,1794795844599,'R: move new {A5} 57802752 27525120 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',45,1794795844611,'R: move on {A5} 57802752 32768000 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',46,1794795844616,'R: move new {A10} 21102592 31457280 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',47,1794795844620,'R: move on {A10} 20903032 32460480 450
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',48,1794795844627,'R: move on {A10} 20334792 33310920 540
* hash 3961882501647ddc
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',49,1794795844636,'R: move on {A10} 21102592 26214400 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',50,1794795844640,'R: move on {A10} 21102592 28770304 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',52,1794795844655,'R: end
=: roll 2
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',53,1794795844671,'B: move new {B8} 35980792 69386944 810
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',54,1794795844687,'B: move new {B11} 34209792 78249984 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',56,1794795844693,'B: end
=: roll 1
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',57,1794795844705,'R: move new {A4} 35060232 38354240 540
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',58,1794795844706,'R: move on {A4} 33206592 39122040 720
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',60,1794795844711,'R: end
=: roll 5
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',61,1794795844721,'B: move new {B4} 60424192 57933824 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',62,1794795844772,'B: move new {B5} 55181312 65798144 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',63,1794795844796,'B: move new {B8} 37797202 70139344 90
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',64,1794795844804,'B: move new {B3} 68288512 63176704 0
* hash 00b0cc56779ce832
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',65,1794795844822,'B: move new {B2} 65667072 71041024 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',67,1794795844827,'B: end
=: roll 5
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',68,1794795844835,'R: move new {A8} 26345472 5242880 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',69,1794795844843,'R: move new {A10} 21102592 39256064 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',70,1794795844863,'R: move new {A6} 31588352 20971520 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',71,1794795844877,'R: move on {A6} 31388792 21974720 450
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',72,1794795844896,'R: move new {A7,A9} 68288512 47185920 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',73,1794795844915,'R: move new {A12} 52559872 32768000 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',74,1794795844931,'R: move on {A12} 51792072 34621640 540
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',75,1794795844943,'R: move on {A12} 51328662 35085050 540
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',77,1794795844952,'R: end
=: roll 1
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',78,1794795844962,'B: move new {B6} 50593792 65798144 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',79,1794795844968,'B: move on {B6} 48365568 65798144 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',81,1794795844986,'B: end
* hash 665890b9aa96160e
=: roll 6
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',82,1794795845001,'R: move new {A3} 63045632 31457280 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',83,1794795845018,'R: move on {A3} 63045632 41943040 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',84,1794795845072,'R: move new {A7,A9} 68288512 57671680 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',85,1794795845100,'R: move new {A3} 60424192 44564480 720
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',86,1794795845120,'R: move new {A8} 26345472 1310720 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',87,1794795845135,'R: move new {A1} 33206592 33879160 720
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',88,1794795845147,'R: move new {A5} 57802752 27525120 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',89,1794795845160,'R: move on {A5} 60424192 30146560 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',90,1794795845175,'R: move on {A5} 63045632 27525120 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',92,1794795845185,'R: end
=: roll 1
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',93,1794795845199,'B: move new {B1} 76352392 72659264 1170
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',94,1794795845211,'B: move on {B1} 74145352 77987400 1170
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',96,1794795845226,'B: end
=: roll 1
* hash 69309b4a0775edb2
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',97,1794795845241,'R: move new {A5} 63045632 32768000 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',98,1794795845255,'R: move on {A5} 55035942 38792330 540
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',99,1794795845267,'R: move on {A5} 56843241 36985031 540
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',101,1794795845275,'R: end
=: roll 6
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',102,1794795845287,'B: move new {B1} 72138952 82831160 1170
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',103,1794795845299,'B: move on {B1} 72338512 81827960 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',104,1794795845315,'B: move new {B10} 34409352 72659264 1170
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',105,1794795845331,'B: move new {B2} 65667072 76283904 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',106,1794795845344,'B: move new {B12} 53215232 68419584 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',107,1794795845361,'B: move new {B4} 60424192 59899904 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',108,1794795845377,'B: move new {B3} 60424192 63176704 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',110,1794795845384,'B: end
=: roll 2
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',111,1794795845395,'R: move new {A2} 42074112 38010880 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',112,1794795845407,'R: move new {A3} 64356352 44564480 0
* hash 8cce0626fd81bb5e
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',113,1794795845415,'R: move on {A3} 69599232 44564480 0
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',114,1794795845427,'R: move on {A3} 72220672 41943040 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',116,1794795845445,'R: end
=: roll 1
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',117,1794795845467,'B: move new {B12} 53215232 55312384 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',119,1794795845481,'B: end
=: roll 5
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',120,1794795845494,'R: move new {A6} 28078232 29966924 450
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',121,1794795845497,'R: move new {A4} 30585152 36500600 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',122,1794795845500,'R: move new {A7} 68288512 60555264 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',123,1794795845507,'R: move new {A3} 78774272 26214400 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',124,1794795845519,'R: move new {A5} 53215232 55312384 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',125,1794795845525,'R: end
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',129,1794795845527,'R: fight A5
=: roll 2
=: roll 1
* hash 0cfa9b580c4cc5ae
=: roll 3
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',130,1794795845535,'B: move new {B5} 55181312 71041024 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',131,1794795845542,'B: move new {B2} 66670272 76483464 90
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',132,1794795845551,'B: move new {B3} 61427392 62977144 1350
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',133,1794795845563,'B: move on {B3} 63433792 67820904 1350
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',135,1794795845587,'B: end
=: roll 6
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',136,1794795845599,'R: move new {A6} 24653152 31385604 810
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',137,1794795845607,'R: move new {A11} 78973832 21279040 1170
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',138,1794795845622,'R: move new {A5} 53215232 57933824 360
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',139,1794795845631,'R: move new {A12} 46555539 39858173 540
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',140,1794795845679,'R: move on {A12} 50262819 43565453 540
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',141,1794795845719,'R: move new {A10} 21102592 35323904 1080
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',142,1794795845742,'R: move new {A10} 21302152 34320704 1170
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',143,1794795845823,'R: move on {A10} 19883472 30895624 810
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',144,1794795845839,'R: move on {A10} 10195952 26882824 810
* hash 09a75fa194b02944
');
INSERT INTO "lines" VALUES('qxyi2pxsjuhb',145,1794795845843,'R: move on {A10} 9287747 26506624 810
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',0,1794795839456,'acies-record 1
version: 0.1.0
game: syracuse
revision: 1
scenario: harbour
data: 1b0f3890fcb46448
options: deploy=given operations=both even=leaders leaders=area refuge=city rally=check city=open walls=finish combat=declared peltast=four
sides: A=athenians S=syracusans
players: athenians="human" syracusans="human"
dice: 58e614e38433a563d27ce6d1996424c31e375ef5ddc844f538694dacfe001aa7
nonces: athenians=a25159557ba7c995a86708af01b230f2 syracusans=684d2a880a1cccd6c30a8a25bc627b59

');
INSERT INTO "lines" VALUES('rsta8vvutbvf',1,1794795839464,'S: advance hermocrates
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',2,1794795839484,'S: turn gn1 s
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',3,1794795839490,'S: turn sn3 w
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',4,1794795839499,'S: advance sn1
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',5,1794795839512,'S: turn sn1 s
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',6,1794795839519,'S: turn sn2 s
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',7,1794795839523,'S: turn sn5 e
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',8,1794795839533,'S: done
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',9,1794795839548,'S: swap sn4
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',10,1794795839564,'S: swap sn3
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',11,1794795839574,'A: turn an4 w
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',12,1794795839588,'A: turn an3 e
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',13,1794795839595,'A: turn an5 n
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',14,1794795839607,'A: turn an7 e
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',15,1794795839619,'A: advance an6
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',16,1794795839627,'A: turn an6 e
* hash a66bbd3895156824
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',17,1794795839639,'A: turn an6 n
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',18,1794795839652,'A: turn an1 w
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',19,1794795839664,'A: turn an1 s
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',20,1794795839680,'A: advance an2
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',21,1794795839691,'A: turn an8 e
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',22,1794795839700,'A: turn an8 s
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',23,1794795839713,'A: done
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',24,1794795839723,'S: turn sn3 n
');
INSERT INTO "lines" VALUES('rsta8vvutbvf',25,1794795839732,'S: advance sn5
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',0,1794795827079,'acies-record 1
version: 0.1.0
game: armageddon
revision: 2
scenario: x20
data: 9732437bd3ba2530
options: deploy=preset extension=none stop=any downhill=every-range hilltop=clear militia=stand survivors=retreat retreat-cost=terrain retreat-away=not-nearer carry=all-foot attrition=units cloud=next-turn
sides: J=jin C=chu
players: jin="human" chu="human"
dice: 4ac1857065bf440546b4cd7a031965cbaaf93bc058d9f5fe934861270b0821ec
nonces: jin=2616b76a63c944e10f0a84d1ff9f97b8 chu=29f0c0976729cc4bfce08f627b2faa82

');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',1,1794795827091,'J: done
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',2,1794795827107,'J: embark JCMB1 JCH5
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',3,1794795827111,'J: embark JAX1 JCH5
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',4,1794795827117,'J: embark JCMD3 JCH10
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',5,1794795827129,'J: embark JMS11 JCH10
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',6,1794795827135,'J: embark JMI12 JCH9
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',7,1794795827195,'J: embark JIB1 JCH4
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',8,1794795827239,'J: embark JCMC1 JCH4
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',9,1794795827245,'J: embark JCMA1 JCH10
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',10,1794795827278,'J: embark JMI1 JCH3
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',11,1794795827299,'J: step JCH5 1211
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',12,1794795827315,'J: step JCH5 1110
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',13,1794795827326,'J: step JCH5 1109
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',14,1794795827351,'J: turn JCH5 W
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',15,1794795827370,'J: turn JCH5 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',16,1794795827401,'J: turn JCH5 SE
* hash c17a339fcddfbb46
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',17,1794795827425,'J: step JCH5 1209
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',18,1794795827435,'J: step JCH5 1210
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',19,1794795827443,'J: turn JCH5 W
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',20,1794795827449,'J: step JCH5 1211
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',21,1794795827473,'J: turn JCH6 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',22,1794795827477,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',23,1794795827479,'J: turn JMC3 SW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',24,1794795827480,'J: turn JMC3 E
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',25,1794795827481,'J: turn JMC3 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',26,1794795827482,'J: turn JMC3 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',27,1794795827484,'J: step JMC3 0922
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',28,1794795827485,'J: turn JMC3 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',29,1794795827495,'J: turn JMC3 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',30,1794795827508,'J: turn JMC3 E
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',31,1794795827527,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',32,1794795827542,'J: turn JMI10 W
* hash 594ff5de41f99a93
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',33,1794795827552,'J: turn JIB3 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',34,1794795827567,'J: turn JIB3 E
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',35,1794795827587,'J: turn JIB3 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',36,1794795827599,'J: turn JIB3 W
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',37,1794795827619,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',38,1794795827637,'J: step JMI6 1017
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',39,1794795827646,'J: step JMI6 1016
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',40,1794795827663,'J: step JMI6 1116
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',41,1794795827679,'J: turn JIB7 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',42,1794795827691,'J: turn JIB7 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',43,1794795827706,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',44,1794795827731,'J: step JBO5 1118
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',45,1794795827742,'J: turn JBO5 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',46,1794795827761,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',47,1794795827771,'J: turn JMS4 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',48,1794795827785,'J: turn JMS4 NW
* hash c34a95a50f53330d
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',49,1794795827795,'J: turn JMS4 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',50,1794795827812,'J: step JSK4 1416
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',51,1794795827819,'J: step JSK4 1517
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',52,1794795827826,'J: step JSK4 1617
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',53,1794795827852,'J: step JSK4 1616
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',54,1794795827871,'J: turn JSK4 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',55,1794795827925,'J: step JHA1 1319
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',56,1794795827971,'J: step JHA1 1320
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',57,1794795828007,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',58,1794795828025,'J: turn JAX8 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',59,1794795828070,'J: step JAX8 1118
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',60,1794795828095,'J: turn JAX8 SW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',61,1794795828105,'J: turn JAX8 W
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',62,1794795828125,'J: turn JMC2 SW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',63,1794795828131,'J: turn JMC2 W
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',64,1794795828144,'J: turn JMC2 NW
* hash 7e9e77c00503736a
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',65,1794795828167,'J: turn JMC2 SW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',66,1794795828183,'J: turn JMC2 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',67,1794795828193,'J: turn JMC2 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',68,1794795828194,'J: turn JMC2 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',69,1794795828201,'J: step JMC2 1020
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',70,1794795828203,'J: turn JMC2 E
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',71,1794795828207,'J: turn JMS1 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',72,1794795828211,'J: turn JMS1 W
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',73,1794795828223,'J: turn JMS1 E
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',74,1794795828226,'J: turn JMC4 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',75,1794795828227,'J: turn JMC4 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',76,1794795828237,'J: step JMC4 1023
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',77,1794795828248,'J: step JMC4 0923
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',78,1794795828274,'J: turn JMC4 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',79,1794795828285,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',80,1794795828309,'J: turn JCMD2 SW
* hash 17a2eb9b535c7479
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',81,1794795828326,'J: turn JCMD2 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',82,1794795828348,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',83,1794795828352,'J: turn JMI2 W
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',84,1794795828367,'J: turn JMI2 SW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',85,1794795828379,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',86,1794795828391,'J: turn JCH7 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',87,1794795828399,'J: step JCH7 0622
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',88,1794795828409,'J: step JCH7 0522
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',89,1794795828423,'J: turn JCH7 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',90,1794795828435,'J: turn JCH7 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',91,1794795828447,'J: turn JCH9 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',92,1794795828457,'J: step JCH9 1021
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',93,1794795828477,'J: step JCH9 1020
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',94,1794795828491,'J: step JCH9 1019
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',95,1794795828507,'J: turn JCH9 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',96,1794795828519,'J: turn JCH9 W
* hash 5915503422edf6fa
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',97,1794795828528,'J: step JCH9 0919
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',98,1794795828541,'J: turn JCH9 SW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',99,1794795828555,'J: turn JCH9 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',100,1794795828571,'J: step JCH9 0819
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',101,1794795828591,'J: turn JMS10 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',102,1794795828603,'J: step JMS10 1117
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',103,1794795828615,'J: turn JMS10 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',104,1794795828627,'J: step JSK1 1317
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',105,1794795828634,'J: step JSK1 1318
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',106,1794795828653,'J: step JSK1 1319
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',107,1794795828667,'J: turn JSK1 E
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',108,1794795828687,'J: turn JSK1 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',109,1794795828711,'J: turn JMI4 SE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',110,1794795828730,'J: turn JMI8 SW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',111,1794795828777,'J: step JMI8 0917
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',112,1794795828801,'J: turn JMI8 SW
* hash e56b43d51e0eaaac
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',113,1794795828820,'J: step JHA4 1419
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',114,1794795828831,'J: step JHA4 1320
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',115,1794795828851,'J: step JHA4 1321
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',116,1794795828875,'J: turn JHA4 NE
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',117,1794795828909,'J: step JHA4 1220
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',118,1794795828928,'J: halt
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',119,1794795828959,'J: turn JMS9 NW
');
INSERT INTO "lines" VALUES('sfuwtkyuwzic',120,1794795828983,'J: turn JMS9 SW
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',0,1794795830961,'acies-record 1
version: 0.1.0
game: tyre
revision: 2
scenario: assault
data: 06b10963f3781f7e
options: shots=every wounds=impulses boarders=partner shaken=dies deploy=preset
sides: M=macedonians T=tyrians
players: macedonians="human" tyrians="human"
dice: 5e6890d6eadf862b667456e3ac0f9d4ab637a28df6f4a439ba8ceb81eddbbdbe
nonces: macedonians=5f62a8368bd77d5cc8143a378a9ebf00 tyrians=7871aeccff5ae1298008990f47af7a65

');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',1,1794795830970,'T: move TQ1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',2,1794795830977,'T: turn NE
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',3,1794795830985,'T: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',4,1794795830994,'T: move TT1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',6,1794795831001,'T: back 4412
T: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',7,1794795831042,'T: move Fireship
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',8,1794795831049,'T: launch 4314
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',9,1794795831057,'T: point NE
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',10,1794795831066,'T: row 4414
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',11,1794795831076,'T: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',12,1794795831088,'T: done
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',13,1794795831111,'M: move CT6
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',14,1794795831128,'M: row 3423
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',15,1794795831132,'M: row 3422
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',16,1794795831136,'M: turn SW
* hash 7016e45524f5aa70
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',17,1794795831138,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',18,1794795831150,'M: move AT3
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',19,1794795831159,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',20,1794795831172,'M: move AT2
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',22,1794795831205,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',23,1794795831216,'M: move CT7
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',24,1794795831245,'M: row 3424
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',25,1794795831255,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',26,1794795831271,'M: move RT3
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',27,1794795831291,'M: row 3126
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',28,1794795831304,'M: row 3125
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',29,1794795831316,'M: turn NW
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',30,1794795831326,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',31,1794795831345,'M: move CT1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',32,1794795831354,'M: halt
* hash d8141ed0b19e855a
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',33,1794795831364,'M: move CQ1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',34,1794795831372,'M: row 3425
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',36,1794795831402,'M: turn SW
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',37,1794795831430,'M: move AQ2
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',38,1794795831452,'M: turn SE
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',39,1794795831473,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',40,1794795831494,'M: move AQ3
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',42,1794795831519,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',43,1794795831534,'M: move AT5
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',45,1794795831573,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',46,1794795831659,'M: move AT7
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',48,1794795831671,'M: turn SE
M: halt
* hash a1b0e7ea9e095a9f
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',49,1794795831699,'M: move CQ3
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',50,1794795831704,'M: turn SW
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',51,1794795831716,'M: row 3126
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',52,1794795831739,'M: turn SE
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',53,1794795831753,'M: row 3026
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',54,1794795831767,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',55,1794795831774,'M: move CB1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',56,1794795831778,'M: back 3429
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',57,1794795831779,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',58,1794795831781,'M: move CT5
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',59,1794795831782,'M: belay
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',60,1794795831785,'M: move CT4
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',61,1794795831786,'M: belay
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',62,1794795831787,'M: move AQ4
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',63,1794795831789,'M: row 5007
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',64,1794795831790,'M: turn W
* hash c69ca6b0b8600faa
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',65,1794795831791,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',66,1794795831794,'M: move RQ1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',67,1794795831795,'M: belay
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',68,1794795831796,'M: move AQ1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',70,1794795831797,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',71,1794795831799,'M: move CT3
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',72,1794795831896,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',73,1794795831912,'M: move AT6
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',75,1794795831930,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',76,1794795831954,'M: move CB2
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',77,1794795831978,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',78,1794795831999,'M: move RQ1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',79,1794795832024,'M: turn SW
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',80,1794795832048,'M: row 3027
* hash 3075962b8b42e994
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',81,1794795832058,'M: row 2927
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',82,1794795832075,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',83,1794795832094,'M: move CT2
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',84,1794795832105,'M: turn SW
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',85,1794795832114,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',86,1794795832133,'M: move CT4
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',87,1794795832151,'M: turn NW
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',88,1794795832163,'M: row 3624
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',90,1794795832179,'M: turn NE
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',91,1794795832218,'M: move CT5
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',92,1794795832229,'M: turn SW
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',93,1794795832267,'M: row 3426
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',95,1794795832279,'M: turn W
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',96,1794795832299,'M: move AB2
* hash 756df78ffc2ced1b
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',98,1794795832318,'M: turn SE
M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',99,1794795832331,'M: move AT1
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',100,1794795832355,'M: belay
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',101,1794795832361,'M: move CT8
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',102,1794795832391,'M: halt
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',103,1794795832399,'M: done
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',106,1794795832409,'T: counter Catapult3 CT6
T: done
=: roll 2
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',107,1794795832418,'M: march Perdiccas
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',108,1794795832428,'M: step 3419
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',109,1794795832438,'M: step 3519
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',110,1794795832449,'M: march Alexander
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',111,1794795832475,'M: step 4811
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',112,1794795832478,'M: step 4712
* hash c08299b44127fb78
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',113,1794795832480,'M: stay
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',114,1794795832483,'M: march Agema
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',115,1794795832484,'M: stay
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',116,1794795832486,'M: march Diades
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',117,1794795832487,'M: step 3520
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',118,1794795832489,'M: stay
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',119,1794795832490,'M: done
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',120,1794795832491,'T: march RoyalArc2
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',121,1794795832493,'T: step 4114
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',122,1794795832496,'T: step 4214
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',123,1794795832570,'T: step 4115
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',124,1794795832572,'T: step 4116
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',125,1794795832574,'T: step 4117
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',126,1794795832575,'T: step 4017
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',127,1794795832577,'T: march Militia7
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',128,1794795832578,'T: step 4708
* hash 263b324d493492ff
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',129,1794795832579,'T: step 4608
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',130,1794795832584,'T: step 4508
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',131,1794795832586,'T: march RoyalGd3
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',132,1794795832587,'T: step 4510
');
INSERT INTO "lines" VALUES('tmqdsjgcnp47',133,1794795832588,'T: step 4610
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',0,1794795823597,'acies-record 1
version: 0.1.0
game: armageddon
revision: 2
scenario: rome
data: 3907d63f14ff2942
options: deploy=preset extension=none stop=any downhill=every-range hilltop=clear militia=stand survivors=retreat retreat-cost=terrain retreat-away=not-nearer carry=all-foot attrition=units cloud=next-turn
sides: R=romans S=sabines
players: romans="human" sabines="human"
dice: 873ecc4cd99361e1c4ed9f17effd85e68fa41b7eb291c7389eb6718909505cf9
nonces: romans=3cf033aaaef2e02856c70e4b46598cdf sabines=c9e6ecedde57ba43fe742f14a0abf176

');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',1,1794795823598,'R: step RMI3 2623
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',2,1794795823599,'R: step RMI3 2622
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',3,1794795823600,'R: turn RMI3 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',4,1794795823601,'R: step RMI6 2629
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',5,1794795823602,'R: step RMI6 2529
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',6,1794795823603,'R: step RMI6 2430
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',7,1794795823604,'R: step RMI1 2623
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',8,1794795823604,'R: turn RMI1 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',9,1794795823605,'R: turn RMI1 E
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',10,1794795823606,'R: step RMI9 2628
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',11,1794795823607,'R: step RMI9 2727
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',12,1794795823608,'R: turn RMI9 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',13,1794795823609,'R: step RMS6 2628
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',14,1794795823610,'R: turn RMS6 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',15,1794795823611,'R: halt
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',16,1794795823612,'R: turn RMS2 E
* hash 51ac6fe0db26fdeb
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',17,1794795823613,'R: step RMS2 2626
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',18,1794795823614,'R: turn RMS2 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',19,1794795823614,'R: step RSK1 2525
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',20,1794795823615,'R: turn RSK1 E
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',21,1794795823616,'R: step RSK1 2524
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',22,1794795823617,'R: turn RSK1 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',23,1794795823618,'R: turn RSK1 W
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',24,1794795823619,'R: turn RMI5 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',25,1794795823620,'R: step RMI5 2727
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',26,1794795823621,'R: turn RMI5 E
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',27,1794795823622,'R: step RMI4 2625
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',28,1794795823623,'R: turn RMI4 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',29,1794795823624,'R: turn RMI4 E
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',30,1794795823625,'R: turn RAX3 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',31,1794795823626,'R: step RAX3 2727
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',32,1794795823627,'R: turn RAX3 SW
* hash 5d113d32416a0a79
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',33,1794795823628,'R: step RAX3 2628
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',34,1794795823629,'R: turn RMS3 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',35,1794795823630,'R: turn RMS3 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',36,1794795823631,'R: turn RMS3 E
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',37,1794795823632,'R: turn RAX2 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',38,1794795823633,'R: turn RAX2 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',39,1794795823634,'R: step RAX2 2726
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',40,1794795823635,'R: turn RAX2 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',41,1794795823636,'R: turn RSK2 E
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',42,1794795823637,'R: step RSK2 2627
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',43,1794795823638,'R: step RSK2 2727
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',44,1794795823639,'R: turn RSK2 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',45,1794795823640,'R: step RSK2 2827
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',46,1794795823641,'R: turn RMS5 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',47,1794795823642,'R: turn RMS5 W
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',48,1794795823643,'R: step RMS5 2628
* hash 0b94985faa6ab3e2
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',49,1794795823644,'R: turn RSK3 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',50,1794795823646,'R: turn RSK3 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',51,1794795823647,'R: turn RSK3 W
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',52,1794795823648,'R: step RSK3 2627
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',53,1794795823649,'R: turn RSK3 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',54,1794795823650,'R: step RMI2 2622
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',55,1794795823651,'R: step RMI2 2721
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',56,1794795823653,'R: turn RMI2 E
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',57,1794795823654,'R: turn RMI7 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',58,1794795823657,'R: turn RMI7 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',59,1794795823658,'R: turn RMI7 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',60,1794795823660,'R: turn RMS4 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',61,1794795823661,'R: halt
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',62,1794795823663,'R: turn RAX1 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',63,1794795823664,'R: halt
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',64,1794795823665,'R: step RMS1 2526
* hash d219b0c53902bbd6
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',65,1794795823666,'R: turn RMS1 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',66,1794795823668,'R: step RMS1 2525
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',67,1794795823669,'R: turn RSK4 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',68,1794795823670,'R: turn RSK4 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',69,1794795823671,'R: step RSK4 2726
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',70,1794795823672,'R: turn RSK4 W
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',71,1794795823673,'R: step RSK4 2626
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',72,1794795823674,'R: turn RMI8 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',73,1794795823675,'R: turn RMI8 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',74,1794795823677,'R: halt
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',75,1794795823678,'R: remove RMS6
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',76,1794795823679,'R: remove RMI7
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',77,1794795823680,'R: remove RAX3
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',78,1794795823682,'S: turn SMS5 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',79,1794795823684,'S: halt
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',80,1794795823686,'S: turn SMS2 NE
* hash ab9e0e4cb9451784
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',81,1794795823687,'S: turn SMS2 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',82,1794795823689,'S: turn SMS2 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',83,1794795823691,'S: turn SAX1 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',84,1794795823693,'S: step SAX1 1424
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',85,1794795823694,'S: step SAX1 1523
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',86,1794795823695,'S: turn SAX1 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',87,1794795823696,'S: turn SMS4 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',88,1794795823698,'S: turn SMS4 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',89,1794795823699,'S: turn SMS4 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',90,1794795823700,'S: turn SMS6 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',91,1794795823701,'S: step SMS6 1529
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',92,1794795823702,'S: step SMS6 1629
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',93,1794795823703,'S: turn SBO2 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',94,1794795823705,'S: halt
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',95,1794795823706,'S: turn SAX6 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',96,1794795823707,'S: step SAX6 1426
* hash 1d5bd88bf3c27acd
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',97,1794795823708,'S: turn SAX6 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',98,1794795823709,'S: turn SAX6 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',99,1794795823711,'S: step SAX4 1625
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',100,1794795823712,'S: turn SAX4 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',101,1794795823713,'S: turn SAX4 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',102,1794795823714,'S: step SAX4 1525
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',103,1794795823715,'S: turn SMS1 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',104,1794795823717,'S: step SMS1 1322
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',105,1794795823718,'S: halt
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',106,1794795823719,'S: turn SAX3 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',107,1794795823720,'S: turn SAX3 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',108,1794795823721,'S: step SAX3 1526
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',109,1794795823723,'S: step SAX3 1627
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',110,1794795823724,'S: done
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',111,1794795823726,'R: step RAX1 2827
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',112,1794795823727,'R: step RAX1 2728
* hash 08b94ffa0aa3c130
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',113,1794795823728,'R: step RAX1 2628
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',114,1794795823729,'R: turn RAX1 SW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',115,1794795823731,'R: turn RMS4 NW
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',116,1794795823732,'R: step RMS4 2724
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',117,1794795823733,'R: step RMS4 2723
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',118,1794795823734,'R: turn RSK1 NE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',119,1794795823735,'R: turn RSK1 SE
');
INSERT INTO "lines" VALUES('u4x5ny2bj99m',120,1794795823737,'R: step RSK1 2525
');
INSERT INTO "lines" VALUES('vft3823fg9gs',0,1794795843960,'acies-record 1
version: 0.1.0
game: elements
revision: 1
scenario: random
data: 0cf7b46f35750dde
options: setup=preset speeds=sheet carpet=partial scythed=corner shift=shift limit=agreed
sides: R=red B=blue
players: red="human" blue="human"
dice: 3b9528c12f7a59aa69c587099f4c737f5a0aaf98f1685bcef4d56e4895fa84f9
nonces: red=b92147555caf9fdaa36d73bc495a84ff blue=a131ed29124df11b1b50a2fc9840cace

');
INSERT INTO "lines" VALUES('vft3823fg9gs',4,1794795843960,'=: roll II/12
=: roll I/18
=: roll first
=: roll 6
');
INSERT INTO "lines" VALUES('vft3823fg9gs',5,1794795843971,'R: move new {A5} 38684872 28068040 540
');
INSERT INTO "lines" VALUES('vft3823fg9gs',6,1794795844007,'R: move new {A8} 44695552 17039360 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',7,1794795844023,'R: move new {A3} 39452672 17039360 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',8,1794795844032,'R: move new {A1} 49938432 22282240 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',9,1794795844047,'R: move new {A2} 65667072 31457280 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',10,1794795844056,'R: move on {A2} 65667072 34078720 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',11,1794795844075,'R: move new {A6} 39452672 22282240 1080
');
INSERT INTO "lines" VALUES('vft3823fg9gs',12,1794795844080,'R: move on {A6} 39452672 20054016 1080
');
INSERT INTO "lines" VALUES('vft3823fg9gs',14,1794795844086,'R: end
=: roll 4
');
INSERT INTO "lines" VALUES('vft3823fg9gs',15,1794795844101,'B: move new {B1} 42074112 77594624 1080
');
INSERT INTO "lines" VALUES('vft3823fg9gs',16,1794795844119,'B: move new {B9} 41874552 72659264 990
* hash a26f29b0eb6c43b1
');
INSERT INTO "lines" VALUES('vft3823fg9gs',17,1794795844128,'B: move new {B3,B12} 31588352 68419584 1080
');
INSERT INTO "lines" VALUES('vft3823fg9gs',18,1794795844140,'B: move new {B12} 26345472 68419584 1080
');
INSERT INTO "lines" VALUES('vft3823fg9gs',20,1794795844148,'B: end
=: roll 3
');
INSERT INTO "lines" VALUES('vft3823fg9gs',21,1794795844156,'R: move new {A4,A11} 60424192 39321600 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',22,1794795844175,'R: move new {A1,A7,A9,A10,A12} 49625592 22982620 340
');
INSERT INTO "lines" VALUES('vft3823fg9gs',23,1794795844177,'R: move on {A1,A7,A9,A10,A12} 49998192 23653120 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',24,1794795844179,'R: move on {A1,A7,A9,A10,A12} 50311032 24353500 380
');
INSERT INTO "lines" VALUES('vft3823fg9gs',25,1794795844192,'R: move on {A1,A7,A9,A10,A12} 50082552 26964980 380
');
INSERT INTO "lines" VALUES('vft3823fg9gs',26,1794795844200,'R: move on {A1,A7,A9,A10,A12} 49709952 27635480 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',27,1794795844208,'R: move on {A1,A7,A9,A10,A12} 49709952 29142808 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',29,1794795844219,'R: end
=: roll 3
');
INSERT INTO "lines" VALUES('vft3823fg9gs',30,1794795844231,'B: move new {B5} 53327672 71808824 1260
');
INSERT INTO "lines" VALUES('vft3823fg9gs',31,1794795844240,'B: move new {B6} 52559872 77594624 360
');
INSERT INTO "lines" VALUES('vft3823fg9gs',32,1794795844255,'B: move new {B3} 30820552 66565944 900
* hash e6bc0cee3dbbeba5
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',0,1794795842587,'acies-record 1
version: 0.1.0
game: elements
revision: 1
scenario: quick
data: df3adca215199fe0
options: setup=preset speeds=sheet carpet=partial scythed=corner shift=shift limit=agreed
sides: C=carthage R=rome
players: carthage="human" rome="human"
dice: 6e17a8e242b3bbe5b4f95d4fc232a183e41e446e165bc0d5a1fbe43c627fe219
nonces: carthage=e8b67785481ffba31175643f9c978d06 rome=74e02f74c03997c9e35769b6040b50cd

');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',1,1794795842587,'=: roll 6
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',2,1794795842595,'C: move new {A1} 44695552 17039360 360
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',3,1794795842611,'C: move new {A12} 44695552 24248320 360
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',4,1794795842616,'C: move new {A6} 55181312 24248320 360
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',5,1794795842633,'C: move new {A2} 23724032 26214400 360
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',6,1794795842634,'C: move on {A2} 23724032 36700160 360
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',7,1794795842639,'C: move new {A3} 63045632 28835840 0
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',8,1794795842648,'C: move new {A11} 60424192 24248320 360
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',10,1794795842656,'C: end
=: roll 1
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',11,1794795842673,'R: move new {B2,B3,B4,B5,B6,B7,B8,B9,B10,B11,B12} 70909952 71041024 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',12,1794795842680,'R: move on {B2,B3,B4,B5,B6,B7,B8,B9,B10,B11,B12} 70919912 70812544 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',13,1794795842684,'R: move on {B2,B3,B4,B5,B6,B7,B8,B9,B10,B11,B12} 70942760 70551396 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',15,1794795842688,'R: end
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',16,1794795842705,'C: move new {A5,A9,A10,A12} 44784872 26892880 300
* hash 2b3a4b1003565170
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',17,1794795842721,'C: move new {A4} 70909952 22282240 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',18,1794795842736,'C: move on {A4} 70909952 17039360 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',19,1794795842744,'C: move on {A4} 71109512 16036160 1170
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',21,1794795842756,'C: end
=: roll 1
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',22,1794795842760,'R: move new {B1} 60325480 71596086 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',23,1794795842764,'R: move on {B1} 60308344 71791947 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',25,1794795842768,'R: end
=: roll 5
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',26,1794795842770,'C: move new {A3} 65667072 26214400 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',27,1794795842777,'C: move new {A10} 39211772 26350750 1020
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',28,1794795842780,'C: move new {A8} 65667072 23592960 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',29,1794795842784,'C: move new {A5} 44276012 24993790 1020
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',30,1794795842788,'C: move on {A5} 44852720 27146092 1020
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',32,1794795842792,'C: end
=: roll 3
* hash 917298d2caa9bdfd
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',33,1794795842795,'R: move new {B8} 28555720 64982196 920
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',34,1794795842798,'R: move new {B10} 55102520 71139126 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',35,1794795842804,'R: move new {B11} 45570520 59779286 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',37,1794795842808,'R: end
=: roll 1
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',38,1794795842809,'C: move new {A4} 66265752 14029760 1170
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',39,1794795842815,'C: move on {A4} 66465312 13026560 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',40,1794795842820,'C: move on {A4} 70909952 23592960 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',42,1794795842821,'C: end
=: roll 6
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',43,1794795842824,'R: move new {B10} 55085384 71334987 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',44,1794795842829,'R: move new {B1} 60765304 66568987 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',45,1794795842832,'R: move new {B12} 44656600 70225206 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',46,1794795842849,'R: move new {B11} 49879560 70682166 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',47,1794795842863,'R: move new {B3} 55542344 66112027 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',48,1794795842875,'R: move new {B4,B5,B6,B7} 50736360 60889116 1100
* hash 2d4750f685213264
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',50,1794795842889,'R: end
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',51,1794795842893,'C: march new {A6,A7} -90 40
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',52,1794795842903,'C: move new {A1} 54879272 26006660 270
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',53,1794795842923,'C: move on {A1} 54377672 24795720 270
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',55,1794795842935,'C: end
=: roll 3
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',56,1794795842951,'R: move new {B2} 68559760 67711436 740
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',57,1794795842971,'R: move new {B6} 41216880 58195556 1280
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',58,1794795842975,'R: move new {B8} 24862560 64659116 560
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',60,1794795842979,'R: end
=: roll 1
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',61,1794795842996,'C: move new {A2} 28966912 36700160 360
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',62,1794795843006,'C: move on {A2} 26345472 39321600 720
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',64,1794795843023,'C: end
=: roll 1
* hash 9dc4d72df471786f
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',65,1794795843033,'R: move new {B11} 50336520 65459206 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',66,1794795843036,'R: move on {B11} 51021960 57624766 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',68,1794795843037,'R: end
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',69,1794795843039,'C: move new {A3,A8} 65667072 15728640 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',71,1794795843040,'C: end
=: roll 4
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',72,1794795843042,'R: move new {B11} 53861920 55241766 20
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',73,1794795843044,'R: move new {B9} 68559760 67711436 20
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',74,1794795843045,'R: move new {B3} 55430984 65095267 1010
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',75,1794795843047,'R: move new {B6} 37846800 54179316 1280
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',76,1794795843048,'R: move on {B6} 35838680 55864356 1280
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',78,1794795843049,'R: end
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',79,1794795843051,'C: move new {A8} 60424192 15728640 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',80,1794795843053,'C: move new {A5} 45361580 29045182 300
* hash 100647fd91ab30b4
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',81,1794795843056,'C: move on {A5} 45813980 29962542 210
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',82,1794795843060,'C: move on {A5} 45933668 30118521 210
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',84,1794795843064,'C: end
=: roll 6
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',85,1794795843067,'R: move new {B12} 44428120 72836686 380
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',86,1794795843077,'R: move new {B3} 55319624 64078507 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',87,1794795843088,'R: move new {B11} 55775440 54638406 1280
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',88,1794795843097,'R: move new {B4} 53767320 56323446 1280
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',89,1794795843113,'R: move new {B1} 55542344 66112027 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',90,1794795843127,'R: move new {B7} 29844520 59061276 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',91,1794795843136,'R: move on {B7} 29616040 61672756 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',93,1794795843157,'R: end
=: roll 5
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',94,1794795843167,'C: move new {A6} 50787912 29829470 270
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',95,1794795843187,'C: move new {A5} 45449788 33794081 570
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',96,1794795843202,'C: move new {A9} 37866992 31460440 1380
* hash 3a60b95ff9a2c15d
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',97,1794795843215,'C: move new {A1} 54945912 25646160 180
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',98,1794795843235,'C: move new {A2} 25342272 39521160 630
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',99,1794795843251,'C: move on {A2} 24339072 39720720 720
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',100,1794795843262,'C: move on {A2} 21717632 37099280 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',101,1794795843275,'C: move on {A2} 21917192 36096080 1170
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',103,1794795843287,'C: end
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',104,1794795843305,'R: move new {B8} 23936120 66438756 380
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',105,1794795843320,'R: move new {B5} 45799640 59450196 1190
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',106,1794795843367,'R: move on {B5} 46439840 58652516 1280
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',108,1794795843383,'R: end
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',109,1794795843406,'C: move new {A9} 39458752 30239040 1200
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',110,1794795843425,'C: move new {A4} 68288512 20971520 720
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',111,1794795843439,'C: move on {A4} 70909952 15728640 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',112,1794795843448,'C: move on {A4} 76152832 15728640 1080
* hash 79b0e7cc4ffeb8a6
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',113,1794795843457,'C: move on {A4} 76152832 15335424 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',115,1794795843475,'C: end
=: roll 3
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',116,1794795843495,'R: move new {B11} 49809920 62668756 1280
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',117,1794795843523,'R: move new {B9} 60725320 67025996 20
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',118,1794795843537,'R: move new {B2} 60725320 67025996 740
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',120,1794795843543,'R: end
=: roll 3
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',121,1794795843555,'C: move new {A5} 44965908 37469641 210
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',122,1794795843579,'C: move new {A7} 58390472 34483240 270
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',123,1794795843603,'C: move new {A2} 17073432 34089680 1170
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',124,1794795843627,'C: move on {A2} 18492112 32671000 1350
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',125,1794795843643,'C: move on {A2} 19910792 31252320 1170
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',126,1794795843660,'C: move on {A2} 20110352 30249120 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',127,1794795843687,'C: move on {A2} 20110352 29855904 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',129,1794795843699,'C: end
* hash c1c8d61bc09337af
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',130,1794795843731,'R: move new {B12} 43285720 85894086 380
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',131,1794795843751,'R: move new {B6} 36735440 55372356 1370
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',132,1794795843767,'R: move on {B6} 35158880 50372116 1370
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',134,1794795843783,'R: end
=: roll 5
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',135,1794795843807,'C: move new {A12} 40883612 12333190 300
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',136,1794795843827,'C: move new {A7} 61815552 35901920 1350
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',137,1794795843839,'C: move new {A9} 36837312 34779520 1200
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',138,1794795843855,'C: move new {A2} 20110352 19370144 1080
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',139,1794795843875,'C: move new {A1} 44276012 24993790 1020
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',141,1794795843895,'C: end
=: roll 2
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',142,1794795843915,'R: move new {B11} 50736360 60889116 1100
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',143,1794795843935,'R: move new {B4} 52261230 57587226 560
');
INSERT INTO "lines" VALUES('x9jxqt9azkfu',145,1794795843947,'R: end
* hash 20d7b3ea58b72a8f
=: roll 2
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',0,1794795842316,'acies-record 1
version: 0.1.0
game: elements
revision: 1
scenario: quick
data: df3adca215199fe0
options: setup=preset speeds=sheet carpet=partial scythed=corner shift=shift limit=agreed
sides: C=carthage R=rome
players: carthage="human" rome="human"
dice: 67a8483b911551339379a658d1f5cba3951c84229b164a9c604a93956e18a70e
nonces: carthage=f5a4e39aec60aa54a7ce4508048e4e39 rome=4544dd766c9a695a5957f75c34939bf0

');
INSERT INTO "lines" VALUES('yrd4bnehuymg',1,1794795842316,'=: roll 4
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',2,1794795842331,'C: move new {A4} 68288512 28835840 720
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',3,1794795842347,'C: move new {A7} 52559872 28835840 720
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',4,1794795842361,'C: move new {A10} 39652232 27217600 270
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',5,1794795842371,'C: move new {A2} 28966912 22282240 1080
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',6,1794795842374,'C: move on {A2} 23724032 22282240 1080
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',7,1794795842380,'C: move on {A2} 23724032 26214400 1080
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',9,1794795842388,'C: end
=: roll 1
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',10,1794795842394,'R: move new {B4} 49738872 72659264 990
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',11,1794795842404,'R: move on {B4} 49170632 71808824 900
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',12,1794795842411,'R: move on {B4} 46529195 69167387 900
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',14,1794795842416,'R: end
=: roll 4
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',15,1794795842426,'C: move new {A3} 60424192 24248320 360
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',16,1794795842447,'C: move new {A4} 54525952 28835840 720
* hash 1bab2b394ddb6c71
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',17,1794795842477,'C: move new {A7} 50706232 28068040 900
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',18,1794795842487,'C: move on {A7} 50137992 27217600 990
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',20,1794795842496,'C: end
=: roll 4
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',21,1794795842504,'R: move new {B3} 49938432 75628544 1080
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',22,1794795842516,'R: move new {B12} 39452672 62521344 1080
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',23,1794795842535,'R: move new {B2} 70909952 77594624 360
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',24,1794795842547,'R: move new {B8} 26345472 71041024 720
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',25,1794795842549,'R: move on {B8} 26738688 71041024 720
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',27,1794795842551,'R: end
=: roll 1
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',28,1794795842559,'C: move new {A10} 43077312 28636280 1350
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',29,1794795842566,'C: move on {A10} 42714030 28786760 1350
');
INSERT INTO "lines" VALUES('yrd4bnehuymg',31,1794795842580,'C: end
=: roll 6
');
CREATE TABLE notes( board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, user INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, text TEXT NOT NULL, PRIMARY KEY(board, user)) WITHOUT ROWID;
CREATE TABLE seats( board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, side INTEGER NOT NULL, who INTEGER NOT NULL, user INTEGER NOT NULL, level TEXT NOT NULL, link TEXT NOT NULL, nonce BLOB NOT NULL, PRIMARY KEY(board, side)) WITHOUT ROWID;
INSERT INTO "seats" VALUES('2f9y5n7ydbi5',0,2,1,'','',X'CB24A8B1B31958283F85252ADD6E711D');
INSERT INTO "seats" VALUES('2f9y5n7ydbi5',1,2,1,'','',X'E020C8E2F90F712BD9337B69DB81B55E');
INSERT INTO "seats" VALUES('2htvcuyufby8',0,2,1,'','',X'A552C78108D23F8B3E76ADC991191FE0');
INSERT INTO "seats" VALUES('2htvcuyufby8',1,2,1,'','',X'9F9DBEC7624D08BE50AE7F441594A1B3');
INSERT INTO "seats" VALUES('2kj4mpfjg2bq',0,2,1,'','',X'6EF00187009BC4A7E1B6F6F76F522736');
INSERT INTO "seats" VALUES('2kj4mpfjg2bq',1,2,1,'','',X'52CDEAB48024A1462D6C9C9E0BD00261');
INSERT INTO "seats" VALUES('33caa5fkvztb',0,2,1,'','',X'A1F6359F0196A41F6EC536A3231CCB56');
INSERT INTO "seats" VALUES('33caa5fkvztb',1,2,1,'','',X'FAB211F4521CC6AA0BC0460272AE79C0');
INSERT INTO "seats" VALUES('4476ff9ehvbv',0,2,1,'','',X'C7828F31EEB3FF71FEDC090A1CE43A7C');
INSERT INTO "seats" VALUES('4476ff9ehvbv',1,2,1,'','',X'5F6413FA9B86A66F1543EC5C0147C1E1');
INSERT INTO "seats" VALUES('4mtf2nwxjfq7',0,2,1,'','',X'72503A709A6B954517E575702AF81D6D');
INSERT INTO "seats" VALUES('4mtf2nwxjfq7',1,2,1,'','',X'156E4CD1362EAFD3F6AE283DC894A432');
INSERT INTO "seats" VALUES('a6i5dxys724g',0,2,1,'','',X'3203CC0FC37BECD0774CD04F14AB347B');
INSERT INTO "seats" VALUES('a6i5dxys724g',1,2,1,'','',X'30CE720A68BD652D741DC528ACEF040C');
INSERT INTO "seats" VALUES('aqyqsgcdbcuh',0,2,1,'','',X'8BE768A80CD7911E519B0C07EDD41460');
INSERT INTO "seats" VALUES('aqyqsgcdbcuh',1,2,1,'','',X'28657B6138B2305D162ACF626A1B9E7A');
INSERT INTO "seats" VALUES('dcdfx2vamt7e',0,2,1,'','',X'5096C86A8E1AED24FFDCC8FB77E40451');
INSERT INTO "seats" VALUES('dcdfx2vamt7e',1,2,1,'','',X'ACBB57FAE549289DF7FD516D1CAA9113');
INSERT INTO "seats" VALUES('drmuffukgzaa',0,2,1,'','',X'D0998C60250067454D404385179307F2');
INSERT INTO "seats" VALUES('drmuffukgzaa',1,2,1,'','',X'13422855CC800FF626216D00CE381866');
INSERT INTO "seats" VALUES('e2qpzvaxkg4h',0,2,1,'','',X'7D1ECF0D39DB5B035CCA9B1EF2238DBD');
INSERT INTO "seats" VALUES('e2qpzvaxkg4h',1,2,1,'','',X'BE2ED349EB282B1CE84797679511C3E4');
INSERT INTO "seats" VALUES('efd7nkaet4xf',0,2,1,'','',X'A01E131022E818E7101362C17890C57D');
INSERT INTO "seats" VALUES('efd7nkaet4xf',1,2,1,'','',X'EB041A1F41059771FE2752498238E69D');
INSERT INTO "seats" VALUES('ghyxwe862j7e',0,2,1,'','',X'DF6AA2929ABD24D7E980940FBACC65A8');
INSERT INTO "seats" VALUES('ghyxwe862j7e',1,2,1,'','',X'E4C423B8555702E1C80F0DC4A92DF238');
INSERT INTO "seats" VALUES('iwiyjrszw5ix',0,2,1,'','',X'A61AFCC7C94C9CA5873D60F30DF92F61');
INSERT INTO "seats" VALUES('iwiyjrszw5ix',1,2,1,'','',X'551674B1347419F553F9E47A2A41E838');
INSERT INTO "seats" VALUES('jjqpd8y4yshn',0,2,1,'','',X'B35AFDC7BFF56179A2E04EE53FEBE27D');
INSERT INTO "seats" VALUES('jjqpd8y4yshn',1,2,1,'','',X'A8DF1D09A497DDF332E038E184200A0F');
INSERT INTO "seats" VALUES('jk6u5q9pjd4f',0,2,1,'','',X'93474BA8C425ADE661C912C230E0E233');
INSERT INTO "seats" VALUES('jk6u5q9pjd4f',1,2,1,'','',X'8E7895B0D833FDA09083AC527E54EB2B');
INSERT INTO "seats" VALUES('jqdzpei7iz3r',0,2,1,'','',X'ECC550D7FF13EDFB682741686CA77A0E');
INSERT INTO "seats" VALUES('jqdzpei7iz3r',1,2,1,'','',X'35EF802682838E6C084D42FBC2FD97B7');
INSERT INTO "seats" VALUES('mewe5m46rtbe',0,2,1,'','',X'718F1967AE1724B84078E4DE028F780B');
INSERT INTO "seats" VALUES('mewe5m46rtbe',1,2,1,'','',X'32E49080723646508A128A88AF454CCC');
INSERT INTO "seats" VALUES('my3b2kyhey56',0,2,1,'','',X'A789CEFDBD6B4FBC94FF0E7F33E953D5');
INSERT INTO "seats" VALUES('my3b2kyhey56',1,2,1,'','',X'CA9350FD33A4CA3061407C5CE7079B38');
INSERT INTO "seats" VALUES('pu9tzdi26jfk',0,2,1,'','',X'0860C3FB0DF8563DD8545F41DF3E1E6F');
INSERT INTO "seats" VALUES('pu9tzdi26jfk',1,2,1,'','',X'382D7262C79F3BE884800DE628332576');
INSERT INTO "seats" VALUES('qxyi2pxsjuhb',0,2,1,'','',X'6B55AFDEB47FC2F8C2F6E0E0E9E6A557');
INSERT INTO "seats" VALUES('qxyi2pxsjuhb',1,2,1,'','',X'4DF7AB478012DE41D02DD800898396F0');
INSERT INTO "seats" VALUES('rsta8vvutbvf',0,2,1,'','',X'A25159557BA7C995A86708AF01B230F2');
INSERT INTO "seats" VALUES('rsta8vvutbvf',1,2,1,'','',X'684D2A880A1CCCD6C30A8A25BC627B59');
INSERT INTO "seats" VALUES('sfuwtkyuwzic',0,2,1,'','',X'2616B76A63C944E10F0A84D1FF9F97B8');
INSERT INTO "seats" VALUES('sfuwtkyuwzic',1,2,1,'','',X'29F0C0976729CC4BFCE08F627B2FAA82');
INSERT INTO "seats" VALUES('tmqdsjgcnp47',0,2,1,'','',X'5F62A8368BD77D5CC8143A378A9EBF00');
INSERT INTO "seats" VALUES('tmqdsjgcnp47',1,2,1,'','',X'7871AECCFF5AE1298008990F47AF7A65');
INSERT INTO "seats" VALUES('u4x5ny2bj99m',0,2,1,'','',X'3CF033AAAEF2E02856C70E4B46598CDF');
INSERT INTO "seats" VALUES('u4x5ny2bj99m',1,2,1,'','',X'C9E6ECEDDE57BA43FE742F14A0ABF176');
INSERT INTO "seats" VALUES('vft3823fg9gs',0,2,1,'','',X'B92147555CAF9FDAA36D73BC495A84FF');
INSERT INTO "seats" VALUES('vft3823fg9gs',1,2,1,'','',X'A131ED29124DF11B1B50A2FC9840CACE');
INSERT INTO "seats" VALUES('x9jxqt9azkfu',0,2,1,'','',X'E8B67785481FFBA31175643F9C978D06');
INSERT INTO "seats" VALUES('x9jxqt9azkfu',1,2,1,'','',X'74E02F74C03997C9E35769B6040B50CD');
INSERT INTO "seats" VALUES('yrd4bnehuymg',0,2,1,'','',X'F5A4E39AEC60AA54A7CE4508048E4E39');
INSERT INTO "seats" VALUES('yrd4bnehuymg',1,2,1,'','',X'4544DD766C9A695A5957F75C34939BF0');
CREATE TABLE tables( id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL, status INTEGER NOT NULL, maker INTEGER NOT NULL, watch INTEGER NOT NULL, secret BLOB NOT NULL, sealer BLOB NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL, seq INTEGER NOT NULL, clock INTEGER NOT NULL, base INTEGER NOT NULL, increment INTEGER NOT NULL, left0 INTEGER NOT NULL, left1 INTEGER NOT NULL, since INTEGER NOT NULL, runs INTEGER NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, to_act INTEGER NOT NULL, result TEXT NOT NULL, offer TEXT NOT NULL, kicks INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
INSERT INTO "tables" VALUES('2f9y5n7ydbi5','alexandria','alexandria/naval','',1,1,1,X'1E9D7004DAF4332886D551F754D3681CE329F0F874B8303D014FFBADA02E41AA',X'CA4EA15B10A30FBC1FC2E19CF6D4D3BF428544E83BEC201D190874B31D91DBDC',1794795834440,1794795834617,29,0,0,0,0,0,0,-1,1,'movement',0,'','',0);
INSERT INTO "tables" VALUES('2htvcuyufby8','armageddon','armageddon/kadesh','',1,1,1,X'56661D13F59C5C5105F761F81B5B9921002ECFEB9A1C857957843417AE44AA81',X'E7F4381EB25600035AFF6886B0A816428F6092BF27CF77CA8D4B342DC9029F35',1794795823893,1794795826611,120,0,0,0,0,0,0,-1,1,'Movement',0,'','',0);
INSERT INTO "tables" VALUES('2kj4mpfjg2bq','tyre','tyre/naval','',1,1,1,X'782354D76609AEE8BAF806D21A0E483B216F96D6B71CCD060C9D92D674806335',X'B1E7D21CC55B3F806179F0E7C46E1E33840FEC414C1BB74A2ED80B721B626E8C',1794795829413,1794795830658,142,0,0,0,0,0,0,-1,1,'Second naval movement',0,'','',0);
INSERT INTO "tables" VALUES('33caa5fkvztb','syracuse','syracuse/harbour','',1,1,1,X'10D3C406918D46DBF6CE67488BCBB6817038D0B572628F2342F6EFE7E9140EB1',X'3A653A18DF08384D64FD54DEB535FA523E2DB50D35385AC373E2932FE937D2FE',1794795839740,1794795841287,124,0,0,0,0,0,0,-1,1,'Battle: movement',0,'','',0);
INSERT INTO "tables" VALUES('4476ff9ehvbv','alexandria','alexandria/heptastadium','',1,1,1,X'A7C2E5C580ABC91C5AAF5AFDC498FC0124A1361F8C182687E258F657BAEE7A4E',X'8D3AE0D1E0B01C4E49B88822A45354412B09C653D1C253361B150C6EE0F233A0',1794795832654,1794795832992,28,0,0,0,0,0,0,-1,2,'activation',0,'','',0);
INSERT INTO "tables" VALUES('4mtf2nwxjfq7','syracuse','syracuse/campaign','',1,1,1,X'1CA3DFBD9651D0333243A6DA5FA9BCFF6DDCD319D7A61F1DF1575DA02AB85FBB',X'4747650BE8EADD55FCB330DE414F976AD6AFD676902BF16F0FD2DAD5211740C4',1794795841292,1794795841704,47,0,0,0,0,0,0,-1,2,'Activation',1,'','',0);
INSERT INTO "tables" VALUES('a6i5dxys724g','armageddon','armageddon/x20','',1,1,1,X'B3AED29083219A0EF1D371786A401CC334EC928B4AF45D2463976EAD67A5C615',X'3B0C7D7C0A6D70E118F1D4F49A92BA9DBD1C1DAC7FD598FE16835B19397C640F',1794795826639,1794795827071,25,0,0,0,0,0,0,-1,1,'Movement',0,'','',0);
INSERT INTO "tables" VALUES('aqyqsgcdbcuh','tyre','tyre/campaign','',1,1,1,X'8B447A1B147889A3C80D6258655BDF2BE3D1BA25B53B67CE14A72E2B0948840D',X'4D821134D413118069C945C4A53053F95A32456602BCF8B73BF6D1CFFF7B337B',1794795832599,1794795832607,0,0,0,0,0,0,0,-1,1,'Macedonian plan',0,'','',0);
INSERT INTO "tables" VALUES('dcdfx2vamt7e','syracuse','syracuse/anapus','',1,1,1,X'AECCCA0C990430A20C70A8A9AB46BC1ECA194BB611C3F141754B39A08EC3D299',X'4F228ACA77A01E723C15A5DFFFC7ED6DF726D59E471A9A6F3931B470A2BF265E',1794795838292,1794795839447,121,0,0,0,0,0,0,-1,1,'Battle: movement',0,'','',0);
INSERT INTO "tables" VALUES('drmuffukgzaa','alexandria','alexandria/heptastadium','',1,1,1,X'A092DD926D34C442E8F7D68E3595369431D0486D1F21FA47A376365C47B92815',X'32714C134EDE6E7F1D6CCFBFA80A8EDE59D65E932E82208355F3D77C651E0A3B',1794795833003,1794795834418,140,0,0,0,0,0,0,-1,9,'movement',1,'','',0);
INSERT INTO "tables" VALUES('e2qpzvaxkg4h','armageddon','armageddon/kadesh','',1,1,1,X'E1E6641C25EFE84F1492071F2CCE9AB4CEE4BCD9EFDD3FD602B20BB8538A1628',X'51C1C7479C2A9E1DBCD8267CF94E6AAFE2A9096B69C2C3B2876B5685D4BAD98F',1794795823738,1794795823872,25,0,0,0,0,0,0,-1,1,'Movement',1,'','',0);
INSERT INTO "tables" VALUES('efd7nkaet4xf','armageddon','armageddon/rome','',1,1,1,X'A147D0233513EED4FDA3BF17D9A922EFE38DB385938B7B272F0E550949F9CE81',X'EE8AD5D6400629DCCB1AF2EF117D344CFEA27BCBA077DDC3A7334BA227409E2A',1794795823540,1794795823597,25,0,0,0,0,0,0,-1,1,'Movement',0,'','',0);
INSERT INTO "tables" VALUES('ghyxwe862j7e','alexandria','alexandria/naval','',1,1,1,X'222293E7796A84490F957B9292597AF5FBAFCE9688A658C01A4C2959AEA036BA',X'DDB7FD1F2B3682847AA50932F7529E1B39BA5554B25E3F6AA477E760B3F0DEB2',1794795834618,1794795835975,159,0,0,0,0,0,0,-1,1,'movement',1,'','',0);
INSERT INTO "tables" VALUES('iwiyjrszw5ix','syracuse','syracuse/anapus','',1,1,1,X'92FD6C1C7DCCB4B1347B6DED2B3200518A04BC7C1DC8EB7EAA119AA194AF2CA5',X'C0259C7FA6DDA25F131382D5ADABB7C24607BB6F8FF0998398ECBD7E779C9D2E',1794795838253,1794795838291,25,0,0,0,0,0,0,-1,1,'Battle: movement',0,'','',0);
INSERT INTO "tables" VALUES('jjqpd8y4yshn','alexandria','alexandria/battle','',1,1,1,X'05DE1354D2B11D297D5D316C9B744DDBC18972329EB3229B298569580B526000',X'EDE710FD40591538C9BAB3EBBDFEE6E0E0FC6A89072C75C35F5342252A29EE99',1794795836283,1794795838252,140,0,0,0,0,0,0,-1,2,'shock',0,'','',0);
INSERT INTO "tables" VALUES('jk6u5q9pjd4f','tyre','tyre/campaign','',1,1,1,X'523468419E34CC7BD342E5315C74ED52BAFB8041D2ACA000E5948DEDFF1D26CA',X'BE3E8A0C842B0EEB0F4A3C7C5D91C8082BE4765D7D11550E5426E3D50584393D',1794795832625,1794795832626,0,0,0,0,0,0,0,-1,1,'Macedonian plan',0,'','',0);
INSERT INTO "tables" VALUES('jqdzpei7iz3r','syracuse','syracuse/campaign','',1,1,1,X'CB64D82EFA8059A40C1EDB11586E46212BE7C4DC56EC1FC4CFB3000924EDE6E0',X'1E465008E44E0D7AED0F64CF4D3E5B65B80F9634FEA7333409276F409189A93B',1794795841707,1794795842305,165,0,0,0,0,0,0,-1,2,'Reaction',1,'','',0);
INSERT INTO "tables" VALUES('mewe5m46rtbe','tyre','tyre/naval','',1,1,1,X'99A48FA269082EE43DE9DC1D95647004C3494FCD107D87EC85C4B4790BC5BB59',X'03E62FA130B8D42C4A3B117EFB6986DB704ACAD4C3C5586308A72A46907964D8',1794795829055,1794795829403,29,0,0,0,0,0,0,-1,1,'First naval movement',0,'','',0);
INSERT INTO "tables" VALUES('my3b2kyhey56','alexandria','alexandria/battle','',1,1,1,X'87A010D539426C833D56DCDC57702F53D961AC6F4E964A56846D1E809AEEE2B3',X'AE4CCAEA63E62A068561874129D4FE1F9C7F3AACF14B940C1CBB89C1033E9928',1794795836013,1794795836279,28,0,0,0,0,0,0,-1,1,'movement',1,'','',0);
INSERT INTO "tables" VALUES('pu9tzdi26jfk','tyre','tyre/assault','',1,1,1,X'4A50CCF152E9FBCADAF938D11F8E201BD576FBBB9381767B7B115D0D3010DEC6',X'4F8517E36958C05F0EF07A5538AEECA89B787AFC82349A1AD10663EB597C80CA',1794795830674,1794795830955,30,0,0,0,0,0,0,-1,10,'Second naval movement',0,'','',0);
INSERT INTO "tables" VALUES('qxyi2pxsjuhb','elements','elements/random','',1,1,1,X'2F24D8F9BCDC62DC3D7E9ADCDFBA39E653A208C379F308A8B1FB1E0050C67873',X'BF56948A715994B62C557086FBBEFC99A116C762D7CCF8925C25842DA351E644',1794795844256,1794795845843,145,0,0,0,0,0,0,-1,20,'Tactical movement',0,'','',0);
INSERT INTO "tables" VALUES('rsta8vvutbvf','syracuse','syracuse/harbour','',1,1,1,X'8889AE3CBA82318D7158A967AC86603938817D9846BA6E2CF407AB6A640F40C9',X'2A85AF29E9FB65D0BE48FF9869362EE77372B8FE0779ACA963E7AE95F693EAC4',1794795839456,1794795839732,25,0,0,0,0,0,0,-1,1,'Battle: movement',1,'','',0);
INSERT INTO "tables" VALUES('sfuwtkyuwzic','armageddon','armageddon/x20','',1,1,1,X'CC28F550D3DBECA9E60D326A0B8686D389209894A2A3587BC761893304538D3B',X'9DEAF625362F77B3F827DB61752FBA4030A5D698C8FAD4AA2A3663B056165456',1794795827079,1794795828983,120,0,0,0,0,0,0,-1,1,'Movement',0,'','',0);
INSERT INTO "tables" VALUES('tmqdsjgcnp47','tyre','tyre/assault','',1,1,1,X'0D622CFFC2893D5B91B2643FEEAFDA564BAB98F3F923358731E9C2F23E125ED5',X'0CFE03F17B960BE93C893AA339E5727189467EF0504DE53B941E15208E9300CB',1794795830961,1794795832588,133,0,0,0,0,0,0,-1,10,'Tyrian land movement',1,'','',0);
INSERT INTO "tables" VALUES('u4x5ny2bj99m','armageddon','armageddon/rome','',1,1,1,X'DEF90BF064BA4A01AC927EAEE1544A0E656FF7B040FAE5B51A3A8327ED731648',X'2185CC0F33AB27C279C52E6D0FF095136BDCF33DB1BAD24FA176C63DDF113B04',1794795823597,1794795823737,120,0,0,0,0,0,0,-1,2,'Movement',0,'','',0);
INSERT INTO "tables" VALUES('vft3823fg9gs','elements','elements/random','',1,1,1,X'4F7440BF56B6B8C2A36EA3467EAE9EF508ABDE2F6930A828E6BB3E1BD4051E25',X'4525E45BD37DB4A178512A20EAFB9B55F3AD57EF1BC2C603B4351B87DEF61072',1794795843960,1794795844255,32,0,0,0,0,0,0,-1,4,'Tactical movement',1,'','',0);
INSERT INTO "tables" VALUES('x9jxqt9azkfu','elements','elements/quick','',1,1,1,X'93D43A2501341F57325D790DC9D09DE580254EF7DC31629675F7943963A14684',X'E25311AD4325DD94CA778221EF2F7BD62D0828AA8258952231436585ADAAA3B4',1794795842587,1794795843947,145,0,0,0,0,0,0,-1,25,'Tactical movement',0,'','',0);
INSERT INTO "tables" VALUES('yrd4bnehuymg','elements','elements/quick','',1,1,1,X'832E3B23167D41BEA55FF3E62EE397F3F0B7329FF1B13DACB7F28B292AEC007E',X'0F840180BCB447976E200D73D06E1992250084AB0DCDBE1BEBD42B00017C6716',1794795842316,1794795842580,31,0,0,0,0,0,0,-1,6,'Tactical movement',1,'','',0);
CREATE TABLE users( id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, hash TEXT NOT NULL, admin INTEGER NOT NULL, banned INTEGER NOT NULL, muted INTEGER NOT NULL, created INTEGER NOT NULL, vacation INTEGER NOT NULL, notice TEXT NOT NULL DEFAULT '');
INSERT INTO "users" VALUES(1,'Guest 1','',0,0,0,1794795823474,0,'');
CREATE UNIQUE INDEX users_name ON users(name COLLATE NOCASE) WHERE hash <> '';
CREATE INDEX keys_user ON keys(user, kind);
CREATE INDEX seats_user ON seats(user);
CREATE UNIQUE INDEX seats_link ON seats(link) WHERE link <> '';
CREATE INDEX tables_status ON tables(status);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('users',1);
INSERT INTO "sqlite_sequence" VALUES('keys',1);
COMMIT;
