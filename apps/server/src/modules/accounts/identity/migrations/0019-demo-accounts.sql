-- BEY-16, D-3: players of the crowd tool have ids of their own, so that every list of players marks them.
create sequence identity.demo_account start with 1000000000000;
